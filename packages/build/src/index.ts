export {
  type AppDefinition,
  type AppOptions,
  type Definition,
  defineApp,
  defineServer,
  type ServerDefinition,
  type ServerOptions,
} from "./definition";
