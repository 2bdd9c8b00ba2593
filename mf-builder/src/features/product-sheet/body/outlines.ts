interface Extent {
  width: number;
  height: number;
}

export interface Outline {
  d: string;
  isOpen?: true;
}

const buildPath = (parts: TemplateStringsArray, ...numbers: number[]): string =>
  String.raw({ raw: parts }, ...numbers.map((number) => Math.round(number * 100) / 100));

const drawEllipse = (x: number, y: number, { width, height }: Extent): string =>
  buildPath`M${x - width / 2} ${y}a${width / 2} ${height / 2} 0 1 0 ${width} 0a${width / 2} ${height / 2} 0 1 0 ${-width} 0Z`;

export const drawStone = (x: number, y: number, { width, height }: Extent): Outline[] => [
  { d: drawEllipse(x, y, { width, height }) },
  { d: drawEllipse(x, y, { width: width * 0.52, height: height * 0.52 }) },
];

export function drawHoop(x: number, y: number, { width, height }: Extent): Outline[] {
  const middle = y + height / 2 - 1;
  return [
    { d: drawEllipse(x, middle, { width, height }), isOpen: true },
    { d: drawEllipse(x, middle, { width: width - 2.2, height: height - 2.2 }), isOpen: true },
  ];
}

export function drawBar(x: number, y: number, { width, height }: Extent): Outline[] {
  const reach = (width - height) / 2;
  const rod = buildPath`M${x - reach} ${y - 0.8}h${2 * reach}v1.6h${-2 * reach}Z`;
  const ball = { width: height, height };
  return [{ d: rod }, { d: drawEllipse(x - reach, y, ball) }, { d: drawEllipse(x + reach, y, ball) }];
}

export function drop(x: number, y: number, { width, height }: Extent): Outline[] {
  const r = width / 2;
  const low = y + height - r;
  const waist = y + height * 0.42;
  const right = buildPath`M${x} ${y}C${x + r * 0.3} ${waist} ${x + r} ${waist} ${x + r} ${low}`;
  const left = buildPath`A${r} ${r} 0 0 1 ${x - r} ${low}C${x - r} ${waist} ${x - r * 0.3} ${waist} ${x} ${y}Z`;
  return [{ d: right + left }];
}

export function drawBand([left, right]: readonly [number, number], y: number, sag: number, height: number): Outline[] {
  const third = (right - left) / 3;
  const [upper, lower] = [y + sag, y + sag + height];
  const there = buildPath`M${left} ${y}C${left + third} ${upper} ${right - third} ${upper} ${right} ${y}V${y + height}`;
  const back = buildPath`C${right - third} ${lower} ${left + third} ${lower} ${left} ${y + height}Z`;
  return [{ d: there + back }];
}

export function drawChain([left, right]: readonly [number, number], y: number, low: number): Outline {
  const depth = low - y;
  const [high, deep] = [y + depth * 0.46, y + depth * 0.97];
  const middle = (left + right) / 2;
  const down = buildPath`M${left} ${y}C${left + 13} ${high} ${left + 33} ${deep} ${middle} ${low}`;
  const up = buildPath`C${right - 33} ${deep} ${right - 13} ${high} ${right} ${y}`;
  return { d: down + up, isOpen: true };
}
