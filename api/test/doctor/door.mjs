// Preloaded into the doctor: routes the site's public URL to a local server.
const real = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const { origin, pathname } = new URL(input);
  return real(origin === "https://gifts.example" ? process.env.SITE_AT + pathname : input, init);
};
