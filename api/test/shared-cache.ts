interface Kept {
  etag: string | null;
  body: string;
  headers: Headers;
}

/** Shared cache between page and API. It stores every response that does not forbid it and revalidates by ETag. */
export class SharedCache {
  private readonly kept = new Map<string, Kept>();

  async get(
    url: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: string; headers: Headers }> {
    const known = this.kept.get(url);
    const again: Record<string, string> = known?.etag ? { "if-none-match": known.etag } : {};
    const response = await fetch(url, { headers: { ...headers, ...again } });
    if (known && response.status === 304) return { status: 200, ...known };
    const apiResponse = { status: response.status, body: await response.text(), headers: response.headers };
    const forbidden = /no-store|private/.test(response.headers.get("cache-control") ?? "");
    if (response.ok && !forbidden) this.kept.set(url, { ...apiResponse, etag: response.headers.get("etag") });
    return apiResponse;
  }
}
