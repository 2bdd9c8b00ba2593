import sharp from "sharp";

// What is decoded at all: no SVG, no PDF, nothing that runs. One thread, nothing kept.
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
