import sharp from "sharp";

// Blocks all other formats, such as SVG and PDF. One thread, no cache.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegFile",
    "VipsForeignLoadPngFile",
    "VipsForeignLoadWebpFile",
    "VipsForeignLoadNsgifFile",
  ],
});
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
