import { EMBEDDED_HEADER } from "@advent/contract";
import { getEmbeddedHeaders, storeFrameToken } from "./frame-token";

const response = new Response("", { headers: { [EMBEDDED_HEADER]: "owner~signature" } });

beforeEach(() => sessionStorage.clear());

test("frame sends the token it last received", () => {
  expect(getEmbeddedHeaders(true)).toEqual({ [EMBEDDED_HEADER]: "1" });
  storeFrameToken(response);
  storeFrameToken(new Response());
  expect(getEmbeddedHeaders(true)).toEqual({ [EMBEDDED_HEADER]: "owner~signature" });
  expect(getEmbeddedHeaders(false)).toEqual({});
});

test("frame without storage sends no token", () => {
  for (const method of ["getItem", "setItem"] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
  }
  storeFrameToken(response);
  expect(getEmbeddedHeaders(true)).toEqual({ [EMBEDDED_HEADER]: "1" });
});
