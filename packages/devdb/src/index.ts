export { ENGINE_NAME, ENGINE_VERSION } from "./engine/identity";
export { type EngineRequest, type RunningEngine, startEngine } from "./launch/start-engine";
