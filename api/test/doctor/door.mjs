// Preloaded into the doctor: routes the site's public URLs to a local server.
const real = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const { hostname, pathname } = new URL(input);
  return real(hostname.endsWith("gifts.example") ? process.env.SITE_AT + pathname : input, init);
};
