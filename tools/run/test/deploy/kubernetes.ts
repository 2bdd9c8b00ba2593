export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  [field: string]: unknown;
}

interface Model {
  prototype: { validate(this: Manifest): void };
}

export function parseManifest(value: Partial<Manifest>): Manifest {
  const { apiVersion, kind, metadata } = value;
  if (apiVersion && kind && metadata?.name) return { ...value, apiVersion, kind, metadata };
  throw new Error(`This is no manifest: ${JSON.stringify(value)}`);
}

export async function findManifestErrors(manifest: Manifest): Promise<string[]> {
  const models: Record<string, Model | undefined> = await import(`kubernetes-models/${manifest.apiVersion}`);
  const Model = models[manifest.kind];
  if (!Model) return [`${manifest.apiVersion} has no ${manifest.kind}`];
  const unread = new Set<string>();
  try {
    Model.prototype.validate.call(watchReads(manifest, "", unread));
  } catch (error) {
    return [`${manifest.kind} ${manifest.metadata.name}: ${(error as Error).message}`];
  }
  return [...unread].map((path) => `${manifest.kind} ${manifest.metadata.name}: nothing is known of ${path}`);
}

function watchReads<T>(value: T, path: string, unread: Set<string>): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item, index) => watchReads(item, `${path}/${index}`, unread)) as T;
  const copy: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    unread.add(`${path}/${name}`);
    copy[name] = watchReads(field, `${path}/${name}`, unread);
  }
  return new Proxy(copy, {
    get(target, name, receiver) {
      unread.delete(`${path}/${String(name)}`);
      return Reflect.get(target, name, receiver);
    },
  }) as T;
}
