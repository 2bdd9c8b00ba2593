import { type ApiOptions, type RunningApi, startApi } from "./api";

/** Starts an API for the tests of a file, or for each of them. Only hooks and tests can use what it returns. */
export function setUpApi(options?: ApiOptions, { isForEach = false } = {}): RunningApi {
  const api = {} as RunningApi;
  const [before, after] = isForEach ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    Object.assign(api, await startApi(options));
  });
  after(() => api.stop());
  return api;
}
