import { areaOf, isRoot, mayDescend, reachesUp } from './storeys.ts';

const layerOf = (path: string): [top: string, name: string] => {
  const [top = '', name = ''] = path.split('/');
  return [top, name];
};

const mayUseArea = (path: string, to: string): boolean => {
  const from = areaOf(path);
  const other = areaOf(to);
  return from !== undefined && other !== undefined && mayDescend(from, other);
};

const sharedMay = (path: string, to: string): boolean => {
  const [top, name] = layerOf(to);
  if (top !== 'shared') return false;
  return name === 'contract' || mayUseArea(path, to);
};

const functionMay = (path: string, to: string): boolean => {
  const [, name] = layerOf(path);
  const [top, other] = layerOf(to);
  if (top === 'shared') return name !== 'platform' || other === 'contract';
  if (top !== 'functions' || isRoot(to)) return false;
  if (other === 'platform') return true;
  return mayUseArea(path, to) || (isRoot(path) && `${path} → ${other}` in reachesUp);
};

const webMay = (path: string, to: string): boolean => {
  const [, part] = layerOf(path);
  const [top, other] = layerOf(to);
  if (top === 'shared') return true;
  if (top !== 'web') return false;
  if (isWebTool(path)) return isWebTool(to);
  if (part === 'app') return !isWebTool(to);
  if (part === 'features') return ['ui', 'platform'].includes(other) || areaOf(path) === areaOf(to);
  return part === 'ui' ? ['ui', 'platform'].includes(other) : other === 'platform';
};

/** True where the law of architecture.md lets `path` import `to`; types count as imports. */
export const mayUse = (path: string, to: string): boolean => {
  const [top] = layerOf(path);
  if (top === 'shared') return sharedMay(path, to);
  if (top === 'functions') return functionMay(path, to);
  if (top === 'web') return webMay(path, to);
  return layerOf(to)[0] === 'infra' || layerOf(to)[0] === 'shared';
};

/** True for what builds the site on Node; nothing of it reaches the browser. */
const isWebTool = (path: string): boolean => path === 'web/vite.config.ts' || path.startsWith('web/build/');
const tools = /^(node:.*|vite|@vitejs\/plugin-react|rolldown|lightningcss|esbuild|magic-string)$/;

const packages: Readonly<Record<string, RegExp>> = {
  shared: /^zod$/,
  functions:
    /^(node:.*|zod|aws-lambda|@aws-sdk\/.*|@middy\/core|@aws-lambda-powertools\/.*|aws-jwt-verify.*|secure-json-parse|css-tree.*|us-atlas.*|csv-parse.*|sharp|yazl|pdfkit)$/,
  web: /^(react.*|swagger-ui-dist.*|@cloudscape-design\/.*|@tanstack\/react-query|@dnd-kit\/core|aws-amplify.*|@fontsource.*|vite.*|\.\.?\/.*\.(css|svg).*)$/,
  infra:
    /^(node:.*|aws-cdk-lib.*|constructs|cdk-nag|jose|undici|ws|fauxqs.*|@aws-sdk\/.*|esbuild.*|vite|zod|aws-lambda)$/,
};

/** Which packages a file may import. */
export const packagesOf = (path: string): RegExp => (isWebTool(path) ? tools : packages[layerOf(path)[0]]) ?? /^$/;
