/**
 * Draws the hero's film, frame by frame, over a still: candle bokeh, gold dust and glints on the stones. Everything moves a
 * whole number of times in one loop, so the last frame leads into the first; the same frame is always the same picture.
 */
const TURN = 2 * Math.PI;

/** The page's own near-black: the film has no edge on it. */
const INK = "#16120e";

function chanceFrom(seed) {
  let state = seed;
  return (low = 0, high = 1) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return low + (high - low) * (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296);
  };
}

const wave = (t, times, shift) => Math.sin(TURN * (times * t + shift));

class Stage {
  constructor(still, width, height) {
    this.canvas = new OffscreenCanvas(width, height);
    this.pen = this.canvas.getContext("2d");
    this.still = still;
    this.unit = Math.min(width, height) / 720;
    const chance = chanceFrom(24);
    this.bokeh = Array.from({ length: 22 }, () => this.disc(chance));
    this.dust = Array.from({ length: 120 }, () => this.mote(chance));
    this.glints = this.brightest(chance, 54);
  }

  disc(chance) {
    const side = chance() < 0.5 ? chance(-0.04, 0.34) : chance(0.66, 1.04);
    return {
      x: side,
      y: chance(0.46, 1.06),
      radius: chance(14, 52),
      sway: chance(0.006, 0.022),
      shift: chance(),
      times: chance() < 0.6 ? 1 : 2,
      strength: chance(0.07, 0.24),
      warmth: chance(),
    };
  }

  mote(chance) {
    return {
      x: chance(),
      start: chance(),
      sway: chance(0.004, 0.02),
      shift: chance(),
      radius: chance(0.6, 2.3),
      flicker: Math.round(chance(1, 4)),
      strength: chance(0.25, 0.9),
    };
  }

  /** Points of light in the still, far enough from each other, each with its moment. */
  brightest(chance, count) {
    const { width, height } = this.canvas;
    this.pen.drawImage(this.still, 0, 0, width, height);
    const { data } = this.pen.getImageData(0, 0, width, height);
    const points = [];
    for (let y = 4; y < height - 4; y += 2)
      for (let x = 4; x < width - 4; x += 2) {
        const at = 4 * (y * width + x);
        const light = Math.min(data[at], data[at + 1], data[at + 2]);
        if (light > 215) points.push({ x, y, light });
      }
    points.sort((a, b) => b.light - a.light || a.y - b.y || a.x - b.x);
    const kept = [];
    for (const point of points) {
      const near = kept.some(({ x, y }) => Math.hypot(x - point.x, y - point.y) < 22 * this.unit);
      if (!near)
        kept.push({
          ...point,
          shift: chance(),
          size: chance(16, 40),
          turn: chance(-0.18, 0.18),
          times: chance() < 0.7 ? 1 : 2,
        });
      if (kept.length === count) break;
    }
    return kept;
  }

  draw(t) {
    const { pen, canvas } = this;
    pen.globalCompositeOperation = "source-over";
    pen.fillStyle = INK;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.globalCompositeOperation = "lighten";
    pen.drawImage(this.still, 0, 0, canvas.width, canvas.height);
    pen.globalCompositeOperation = "screen";
    for (const disc of this.bokeh) this.drawDisc(disc, t);
    for (const mote of this.dust) this.drawMote(mote, t);
    for (const glint of this.glints) this.drawGlint(glint, t);
  }

  drawDisc({ x, y, radius, sway, shift, times, strength, warmth }, t) {
    const { pen, canvas, unit } = this;
    const r = radius * unit * (1 + 0.06 * wave(t, times, shift));
    const cx = canvas.width * (x + sway * wave(t, 1, shift));
    const cy = canvas.height * (y + sway * wave(t, 1, shift + 0.25));
    const colour = `255 ${Math.round(158 + 36 * warmth)} ${Math.round(62 + 58 * warmth)}`;
    const light = strength * (0.72 + 0.28 * wave(t, times, shift + 0.5));
    const round = pen.createRadialGradient(cx, cy, 0, cx, cy, r);
    round.addColorStop(0, `rgb(${colour} / ${light * 0.62})`);
    round.addColorStop(0.78, `rgb(${colour} / ${light * 0.8})`);
    round.addColorStop(0.93, `rgb(${colour} / ${light})`);
    round.addColorStop(1, `rgb(${colour} / 0)`);
    pen.fillStyle = round;
    pen.fillRect(cx - r, cy - r, 2 * r, 2 * r);
  }

  drawMote({ x, start, sway, shift, radius, flicker, strength }, t) {
    const { pen, canvas, unit } = this;
    const risen = (start + t) % 1;
    const cx = canvas.width * (x + sway * wave(t, 1, shift));
    const cy = canvas.height * (1.04 - 1.08 * risen);
    const seen = Math.min(1, risen * 6, (1 - risen) * 6) * (0.55 + 0.45 * wave(t, flicker, shift));
    const r = radius * unit * 3;
    const glow = pen.createRadialGradient(cx, cy, 0, cx, cy, r);
    glow.addColorStop(0, `rgb(255 226 164 / ${strength * seen})`);
    glow.addColorStop(0.3, `rgb(232 186 110 / ${strength * seen * 0.5})`);
    glow.addColorStop(1, "rgb(216 164 90 / 0)");
    pen.fillStyle = glow;
    pen.fillRect(cx - r, cy - r, 2 * r, 2 * r);
  }

  drawGlint({ x, y, shift, size, turn, times }, t) {
    const light = Math.max(0, wave(t, times, shift)) ** 10;
    if (light < 0.02) return;
    const { pen, unit } = this;
    const reach = size * unit * (0.5 + 0.5 * light);
    pen.save();
    pen.translate(x, y);
    pen.rotate(turn);
    pen.fillStyle = `rgb(255 250 238 / ${light * 0.95})`;
    pen.beginPath();
    for (let corner = 0; corner < 8; corner++) {
      const r = corner % 2 ? reach * 0.055 : reach * (corner % 4 ? 0.62 : 1);
      pen.lineTo(r * Math.cos((corner * TURN) / 8), r * Math.sin((corner * TURN) / 8));
    }
    pen.fill();
    const halo = pen.createRadialGradient(0, 0, 0, 0, 0, reach * 0.5);
    halo.addColorStop(0, `rgb(255 240 214 / ${light * 0.55})`);
    halo.addColorStop(1, "rgb(255 240 214 / 0)");
    pen.fillStyle = halo;
    pen.fillRect(-reach, -reach, 2 * reach, 2 * reach);
    pen.restore();
  }
}

let stage;

globalThis.openStage = async (address, width, height) => {
  const still = await createImageBitmap(await (await fetch(address)).blob());
  stage = new Stage(still, width, height);
};

globalThis.takeFrame = async (t, type) => {
  stage.draw(t);
  const blob = await stage.canvas.convertToBlob({ type, quality: 0.96 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
};
