package org.wadjet.web;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** Decoder of QR codes in pictures, as a phone decodes them. */
public final class DecodedQrCode {
  private DecodedQrCode() {}

  /** Returns the text of the QR code in a picture. */
  public static String in(Path picture) throws IOException, ReaderException {
    BufferedImage image = ImageIO.read(picture.toFile());
    int width = image.getWidth();
    int height = image.getHeight();
    int[] pixels = image.getRGB(0, 0, width, height, null, 0, width);
    return new QRCodeReader()
        .decode(
            new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(width, height, pixels))))
        .getText();
  }
}
