import { seededRandom } from './seeded-random.ts';

interface Star {
  x: number;
  y: number;
  depth: number;
  light: number;
  phase: number;
}

const FRAME_MS = 1000 / 30;
const colors = ['#dfe7ff', '#ffffff', '#ffe2b8'];

const makeStars = (seed: string, area: number): Star[] => {
  const random = seededRandom(seed);
  const count = Math.round(Math.min(360, Math.max(120, area / 3600)));
  return Array.from({ length: count }, () => ({
    x: random(),
    y: random() ** 1.25,
    depth: Math.floor(random() * 3),
    light: 0.35 + random() * 0.65,
    phase: random() * 6.28,
  }));
};

const boxesOf = (canvas: HTMLCanvasElement): DOMRect[] => {
  const origin = canvas.getBoundingClientRect();
  const texts = document.querySelectorAll('[data-no-stars]');
  return [...texts].map((text) => {
    const box = text.getBoundingClientRect();
    return new DOMRect(box.x - origin.x - 14, box.y - origin.y - 8, box.width + 28, box.height + 16);
  });
};

const isUnder = (boxes: readonly DOMRect[], x: number, y: number): boolean =>
  boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);

const draw = (canvas: HTMLCanvasElement, stars: readonly Star[], boxes: readonly DOMRect[], time: number): void => {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  pen.clearRect(0, 0, width, height);
  for (const star of stars) {
    const x = (star.x * width + time * 0.0012 * (star.depth + 1)) % width;
    const y = star.y * height;
    if (isUnder(boxes, x, y)) continue;
    pen.globalAlpha = star.light * (0.8 + 0.2 * Math.sin(time / 1400 + star.phase)) * (1 - star.y ** 3);
    pen.fillStyle = colors[star.depth] ?? '#fff';
    pen.beginPath();
    pen.arc(x, y, 0.55 + star.depth * 0.35, 0, 7);
    pen.fill();
  }
};

/**
 * Draws the sky of `seed` on a canvas and animates it while it is visible and `isMoving`; keeps stars away from
 * elements marked data-no-stars. Returns the function that stops it.
 */
export const runStarfield = (canvas: HTMLCanvasElement, seed: string, isMoving: () => boolean): (() => void) => {
  let stars: Star[] = [];
  let boxes: DOMRect[] = [];
  let time = 0;
  let last = 0;
  let frame = 0;
  let inView = true;
  const resize = (): void => {
    const density = Math.min(2, devicePixelRatio);
    canvas.width = canvas.clientWidth * density;
    canvas.height = canvas.clientHeight * density;
    canvas.getContext('2d')?.scale(density, density);
    stars = makeStars(seed, canvas.clientWidth * canvas.clientHeight);
    boxes = boxesOf(canvas);
    draw(canvas, stars, boxes, time);
  };
  const tick = (now: number): void => {
    frame = requestAnimationFrame(tick);
    if (now - last < FRAME_MS || !inView || document.hidden || !isMoving()) return;
    time += Math.min(now - last, 100);
    last = now;
    draw(canvas, stars, boxes, time);
  };
  const size = new ResizeObserver(resize);
  const view = new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? true;
  });
  size.observe(canvas);
  view.observe(canvas);
  resize();
  frame = requestAnimationFrame(tick);
  return () => {
    cancelAnimationFrame(frame);
    size.disconnect();
    view.disconnect();
  };
};
