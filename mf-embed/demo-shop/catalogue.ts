import { buildPath, listProducts, type Product } from "@advent/contract";

export async function fetchProducts(suite: string): Promise<Product[]> {
  const response = await fetch(suite + buildPath(listProducts)).catch(() => undefined);
  if (!response?.ok) throw new Error(`The suite does not answer at ${suite}: start it with "npm start" first.`);
  return ((await response.json()) as { products: Product[] }).products;
}
