/** The paints of a company's drawings: its light, its walls, its cloth. */
export interface Paints {
  readonly light: string;
  readonly wall: string;
  readonly wallShade: string;
  readonly roof: string;
  readonly door: string;
  readonly cloth: string;
  readonly cloth2: string;
  readonly leaf: string;
  readonly leaf2: string;
  readonly room: string;
  readonly floor: string;
  readonly skies: readonly [top: string, middle: string, low: string];
  readonly nights: readonly [top: string, middle: string, low: string];
}

export const WIDTH = 1200;
export const HEIGHT = 800;

export const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;

export const fall = (id: string, ...stops: string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map((color, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${color}"/>`)
    .join('')}</linearGradient>`;

export const halo = (id: string, color: string, strength = 0.8): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;

export const box = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

export const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const round = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

export const repeat = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

export const northlight: Paints = {
  light: '#ffcf87',
  wall: '#f3ece0',
  wallShade: '#d9cdbd',
  roof: '#3d3a55',
  door: '#a4432f',
  cloth: '#36507a',
  cloth2: '#e2a25c',
  leaf: '#3f6b4a',
  leaf2: '#5c8b58',
  room: '#ece2d3',
  floor: '#b58256',
  skies: ['#7fa9d6', '#c6d9e8', '#fbe3c4'],
  nights: ['#0b1030', '#2c2759', '#b3596a'],
};

export const lehigh: Paints = {
  light: '#ffe29a',
  wall: '#dfe9e2',
  wallShade: '#bccdc3',
  roof: '#23483f',
  door: '#d39b2c',
  cloth: '#1f6b5c',
  cloth2: '#d8c25a',
  leaf: '#2f6d4c',
  leaf2: '#6a9a4b',
  room: '#e6ebe2',
  floor: '#a88a63',
  skies: ['#6fb3b8', '#bfe0dc', '#f4eccb'],
  nights: ['#06201d', '#12443f', '#5f8a6a'],
};
