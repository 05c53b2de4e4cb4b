interface Segment {
  kind: 'text' | 'parameter' | 'greedy';
  value: string;
}
export interface Route<T> {
  key: string;
  method: string;
  segments: Segment[];
  target: T;
}
export interface Match<T> {
  route: Route<T>;
  parameters: Record<string, string>;
}

/** Parses a route key of an HTTP API: `GET /a/{id}`, `ANY /b/{rest+}` or `$default`. */
export const parseRoute = <T>(key: string, target: T): Route<T> => {
  const [method = '', path = ''] = key.split(' ');
  if (key === '$default') return { key, method: 'ANY', segments: [{ kind: 'greedy', value: '' }], target };
  const segments = splitPath(path).map((part): Segment => {
    if (part.startsWith('{') && part.endsWith('+}')) return { kind: 'greedy', value: part.slice(1, -2) };
    if (part.startsWith('{')) return { kind: 'parameter', value: part.slice(1, -1) };
    return { kind: 'text', value: part };
  });
  return { key, method, segments, target };
};

/** The most specific first: literal before parameter before greedy, a method before ANY. */
export const sortRoutes = <T>(routes: Route<T>[]): Route<T>[] => {
  const rank = { text: '0', parameter: '1', greedy: '2' };
  const weight = (route: Route<T>) =>
    route.key === '$default'
      ? '9'
      : `${route.segments.map((segment) => rank[segment.kind]).join('')}${route.method === 'ANY' ? '1' : '0'}`;
  return [...routes].sort((left, right) => weight(left).localeCompare(weight(right)));
};

export const matchRoute = <T>(routes: Route<T>[], method: string, path: string): Match<T> | undefined => {
  const parts = splitPath(path);
  for (const route of routes) {
    if (route.method !== 'ANY' && route.method !== method) continue;
    const parameters = matchSegments(route.segments, parts);
    if (parameters) return { route, parameters };
  }
  return undefined;
};

const matchSegments = (segments: Segment[], parts: string[]): Record<string, string> | undefined => {
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index];
    if (segment.kind === 'greedy') {
      if (segment.value !== '' && part === undefined) return undefined;
      if (segment.value !== '') parameters[segment.value] = parts.slice(index).join('/');
      return parameters;
    }
    if (part === undefined) return undefined;
    if (segment.kind === 'text' && segment.value !== part) return undefined;
    if (segment.kind === 'parameter') {
      if (part === '') return undefined;
      parameters[segment.value] = decode(part);
    }
  }
  return parts.length === segments.length ? parameters : undefined;
};

const splitPath = (path: string) => path.split('/').slice(1);

export const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
