/** Opens the print dialog once every picture on the sheets is there; one that cannot be had does not hold up the rest. */
export async function printSheets(sheets: HTMLElement | null): Promise<void> {
  const pictures = [...(sheets?.querySelectorAll("img") ?? [])];
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  window.print();
}
