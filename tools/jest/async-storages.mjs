import { AsyncLocalStorage } from "node:async_hooks";

const entered = new Set();

for (const method of ["run", "enterWith"]) {
  const enter = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function (...words) {
    entered.add(this);
    return enter.apply(this, words);
  };
}

/** jest makes one storage a test file and leaves it on; until Node 24 each promise of later files tells all of them. */
export function leaveStorages() {
  for (const storage of entered) storage.disable();
  entered.clear();
}
