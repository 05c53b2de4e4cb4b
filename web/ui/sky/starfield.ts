import { seededRandom } from './seeded-random.ts';

interface Star {
  x: number;
  y: number;
  depth: number;
  light: number;
  phase: number;
}

/** A star drifts at most 4 px a second: four pictures a second look the same as thirty, and cost an eighth. */
export const FRAMES_PER_SECOND = 4;
const FRAME_MS = 1000 / FRAMES_PER_SECOND;
/** Without a graphics card even four pictures a second cost a page 4 % of a core: who reads or is away has a still sky. */
export const REST_AFTER_MS = 10_000;
const PICTURES_UNTIL_REST = REST_AFTER_MS / FRAME_MS;
const touches = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
export const MAX_STARS = 360;
const colors = ['#dfe7ff', '#ffffff', '#ffe2b8'];

const makeStars = (seed: string, area: number): Star[] => {
  const random = seededRandom(seed);
  const count = Math.round(Math.min(MAX_STARS, Math.max(120, area / 3600)));
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
    const size = 1 + star.depth * 0.6;
    // A star is a pixel or two: a square looks the same as a disc, and needs no path.
    pen.fillRect(x, y, size, size);
  }
};

/**
 * Draws the sky of `seed` on a canvas and animates it while it is visible and `isMoving`; keeps stars away from
 * elements marked data-no-stars. It rests REST_AFTER_MS after anybody touched the page, and wakes with the next touch.
 * Returns the function that stops it. It asks for no frames while nothing moves: a timer, not requestAnimationFrame,
 * wakes it FRAMES_PER_SECOND times. Over 40 lines: the callbacks share the stars, the clock and the timer.
 */
export const runStarfield = (canvas: HTMLCanvasElement, seed: string, isMoving: () => boolean): (() => void) => {
  let stars: Star[] = [];
  let boxes: DOMRect[] = [];
  let time = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let inView = true;
  let picturesLeft = PICTURES_UNTIL_REST;
  const tick = (): void => {
    picturesLeft -= 1;
    runOrRest();
    if (!isMoving()) return;
    time += FRAME_MS;
    draw(canvas, stars, boxes, time);
  };
  const runOrRest = (): void => {
    const isSeen = inView && !document.hidden && picturesLeft > 0;
    if (isSeen === (timer !== undefined)) return;
    clearInterval(timer);
    timer = isSeen ? setInterval(tick, FRAME_MS) : undefined;
  };
  const wake = (): void => {
    picturesLeft = PICTURES_UNTIL_REST;
    runOrRest();
  };
  const resize = (): void => {
    const density = Math.min(2, devicePixelRatio);
    canvas.width = canvas.clientWidth * density;
    canvas.height = canvas.clientHeight * density;
    canvas.getContext('2d')?.scale(density, density);
    stars = makeStars(seed, canvas.clientWidth * canvas.clientHeight);
    boxes = boxesOf(canvas);
    draw(canvas, stars, boxes, time);
  };
  const size = new ResizeObserver(resize);
  const view = new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? true;
    runOrRest();
  });
  size.observe(canvas);
  view.observe(canvas);
  document.addEventListener('visibilitychange', runOrRest);
  for (const touch of touches) addEventListener(touch, wake, { passive: true });
  resize();
  runOrRest();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', runOrRest);
    for (const touch of touches) removeEventListener(touch, wake);
    size.disconnect();
    view.disconnect();
  };
};
