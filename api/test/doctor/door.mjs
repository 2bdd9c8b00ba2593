// Preloaded into the doctor: the site's public address leads to the site that a test serves on this machine.
const real = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const { origin, pathname } = new URL(input);
  return real(origin === "https://gifts.example" ? process.env.SITE_AT + pathname : input, init);
};
