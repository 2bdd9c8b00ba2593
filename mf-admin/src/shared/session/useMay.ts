import { type DeskCall, mayCall } from "@advent/contract";
import { useGetAccountQuery } from "@advent/store/desk";

/** Whether whoever is signed in may make a call: what they may not do is not shown. Nothing, until it is known who it is. */
export function useMay(): (name: DeskCall) => boolean {
  const { data } = useGetAccountQuery();
  return (name) => data !== undefined && mayCall(data.role, name);
}
