// Preloaded into children: a child whose parent is gone (kill -9) ends as if it had been told to.
if (process.channel) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}
