import type { Access, Address, Endpoint, EndpointOptions, Method, Route, Shape } from "./endpoint";

type RoleFor<Who extends Access> = Who extends "admin"
  ? { role: NonNullable<EndpointOptions<Shape, Shape, Shape, Shape>["role"]> }
  : { role?: never };

/** Returns the function that defines endpoints of one tag of the OpenAPI document. */
export const withTag =
  (tag: string) =>
  <
    Who extends Access,
    Params extends Shape = undefined,
    Query extends Shape = undefined,
    Body extends Shape = undefined,
    Reply extends Shape = undefined,
  >(
    address: Address,
    options: EndpointOptions<Params, Query, Body, Reply, Who> & RoleFor<Who>,
  ): Endpoint<Params, Query, Body, Reply, Who> => {
    const [method, path] = address.split(" ") as [Method, Route["path"]];
    return { method, path, tag, ...options };
  };
