const PETAL_LENGTH = 40;

export function getRosettePath(petals: number): string {
  const halfWidth = Math.min(11, 4 + 34 / petals);
  const radius = round((PETAL_LENGTH ** 2 / 4 + halfWidth ** 2) / (2 * halfWidth));
  const arc = `A${radius} ${radius} 0 0 1`;
  return getPointsAround(petals, PETAL_LENGTH)
    .map(([x, y]) => `M0 0${arc} ${x} ${y}${arc} 0 0`)
    .join("");
}

export const ROSETTE_RING = "M0-46A46 46 0 1 1 0 46A46 46 0 1 1 0-46";

export function getRosetteDots(petals: number): string {
  return getPointsAround(petals, PETAL_LENGTH + 6)
    .map(([x, y]) => `M${x} ${y}h0`)
    .join("");
}

function getPointsAround(count: number, radius: number): [number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return [round(radius * Math.sin(angle)), round(-radius * Math.cos(angle))];
  });
}

const round = (value: number) => Math.round(value * 10) / 10 || 0;
