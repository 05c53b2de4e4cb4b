import { fitPalette } from '../../../../shared/company/branding/branding-palette.ts';
import type { PublicTenant } from '../../../../shared/company/tenancy/tenant.ts';
import { between, drawPng, type Rgb, rgbOf } from './draw-png.ts';

type Branding = PublicTenant['branding'];

const WHITE: Rgb = [255, 255, 255];
const ICON_GRID = 24;

/** The lit window under a roof, on a grid of 24: 1 is the roof, 2 the light. */
const markAt = (x: number, y: number): 0 | 1 | 2 => {
  const isPane = x >= 8 && x < 16 && y >= 12 && y < 20 && !(x > 11.4 && x < 12.6) && !(y > 15.4 && y < 16.6);
  if (isPane) return 2;
  const roof = 4 + Math.abs(x - 12) * 0.94;
  return y >= roof && y < roof + 2.1 && x > 2.5 && x < 21.5 ? 1 : 0;
};

/** The company's icon: a lit window in its color, on its night. */
export const drawIcon = (branding: Branding, side: number): Buffer => {
  const night = fitPalette('night', branding);
  const colors = [rgbOf(night.ground), WHITE, rgbOf(night.primary)] as const;
  const inset = 0.14 * side;
  const scale = ICON_GRID / (side - 2 * inset);
  return drawPng(side, side, (x, y) => colors[markAt((x + 0.5 - inset) * scale, (y + 0.5 - inset) * scale)]);
};

export const SOCIAL = { width: 1200, height: 630 } as const;

/** Houses on the last hill: left, width, height of the walls. */
const houses = [
  [760, 130, 82],
  [900, 84, 52],
] as const;
const GROUND_Y = 520;

const houseAt = (x: number, y: number): 0 | 1 | 2 => {
  for (const [left, width, height] of houses) {
    const top = GROUND_Y - height;
    const inX = x - left;
    if (inX < -12 || inX > width + 12) continue;
    const roof = top - (width / 2 + 12 - Math.abs(inX - width / 2)) * 0.62;
    if (y < roof || y > GROUND_Y + 20) continue;
    if (y < top) return 1;
    if (inX < 0 || inX > width) continue;
    const cell = width / 4;
    const isPane = [1, 2.5].some((at) => inX > cell * at - cell * 0.3 && inX < cell * at + cell * 0.4);
    const inY = y - top;
    const isRow = [0.2, 0.6].some((at) => inY > height * at && inY < height * (at + 0.24));
    return isPane && isRow ? 2 : 1;
  }
  return 0;
};

/** The picture of a shared link: the company's night, its hills, a house with its lights on. */
export const drawSocial = (branding: Branding): Buffer => {
  const night = fitPalette('night', branding);
  const [ground, raised, primary] = [rgbOf(night.ground), rgbOf(night.raised2), rgbOf(night.primary)];
  const glow = between(raised, primary, 0.62);
  const far = between(raised, primary, 0.24);
  const near = between(ground, raised, 0.7);
  const hill = (x: number, base: number, rise: number, phase: number): number =>
    base - rise * (Math.sin(x / 210 + phase) + 0.45 * Math.sin(x / 90 + phase * 2));
  return drawPng(SOCIAL.width, SOCIAL.height, (x, y) => {
    const house = houseAt(x, y);
    if (house > 0) return house === 2 ? primary : ground;
    if (y > hill(x, 520, 8, 1)) return ground;
    if (y > hill(x, 440, 26, 2.4)) return near;
    if (y > hill(x, 360, 30, 0.6)) return far;
    const light = 1 - Math.hypot((x - 830) / 700, (y - 430) / 330);
    const sky = between(ground, raised, y / 360);
    return between(sky, glow, Math.max(0, light) ** 1.4 * 0.85);
  });
};
