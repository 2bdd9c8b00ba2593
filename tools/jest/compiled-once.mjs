import vm from "node:vm";

/** Stands for the worker's own context, which has no handle. */
export const OWN_CONTEXT = vm.createContext();
const scripts = new Map();

/** jest compiles each module anew for each test file: a worker does so once, and keeps what V8 has compiled of its functions since. */
vm.compileFunction = (code, parameters, { filename, parsingContext }) => {
  const script = scriptOf(code, parameters, filename);
  return parsingContext === OWN_CONTEXT ? script.runInThisContext() : script.runInContext(parsingContext);
};

function scriptOf(code, parameters, filename) {
  const known = scripts.get(filename);
  if (known?.code === code) return known.script;
  const start = `(function (${parameters}) {`;
  const script = new vm.Script(`${start}${code}\n})`, { filename, columnOffset: -start.length });
  scripts.set(filename, { code, script });
  return script;
}
