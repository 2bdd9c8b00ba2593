// React decides by it, when it is loaded, whether to be fast or to help developers.
Object.assign(process.env, { NODE_ENV: "production" });

import("./serve")
  .then(({ serve }) => serve())
  .catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
