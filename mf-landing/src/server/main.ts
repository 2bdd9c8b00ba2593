// React selects its production build by this variable when it is imported.
Object.assign(process.env, { NODE_ENV: "production" });

import("./serve")
  .then(({ serve }) => serve())
  .catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
