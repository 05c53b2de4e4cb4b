import { type HttpRequest, type HttpResponse, html, json, nothing } from '../http/message.ts';
import type { Handle } from '../http/site.ts';
import { answerService, type ServiceHost } from '../services/services.ts';
import type { Issuer } from './issuer.ts';
import { discovery, exchangeToken, logOut, revokeToken, userInfo } from './oauth.ts';
import { messagePage } from './pages.ts';
import { SignIn } from './sign-in.ts';
import { styleSheet } from './style.ts';

/** Everything under /idp: the user pool's own addresses and, by x-amz-target, the cognito-idp interface. */
export const createIssuerHandler = (issuer: Issuer, services: () => ServiceHost): Handle => {
  const signIn = new SignIn(issuer);

  const route = async (request: HttpRequest): Promise<HttpResponse> => {
    const path = request.path.replace(`/${issuer.pool.id}`, '');
    if (request.headers['x-amz-target']) return answerService(request, services());
    if (path === '/.well-known/jwks.json') return json(200, issuer.keys.jwks);
    if (path === '/.well-known/openid-configuration') return discovery(issuer);
    if (path === '/style.css')
      return {
        status: 200,
        headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=300' },
        body: Buffer.from(styleSheet),
      };
    const page = /^\/(login|google|email|code)$/.exec(path)?.[1];
    if (request.method === 'POST') {
      if (path === '/oauth2/token') return exchangeToken(request, issuer);
      if (path === '/oauth2/revoke') return revokeToken(request, issuer);
      if (page) return signIn.submit(page, request);
    }
    if (path === '/oauth2/authorize') return signIn.authorize(request);
    if (path === '/oauth2/userInfo') return userInfo(request, issuer);
    if (path === '/logout') return logOut(request, issuer);
    if (page) return signIn.show(page, request);
    return html(404, messagePage('Not found', 'There is no such page in the local sign-in.'));
  };

  return async (request) => {
    const origin = request.headers.origin;
    if (request.method === 'OPTIONS') return nothing(204, crossOrigin(origin));
    const answer = await route(request);
    return { ...answer, headers: { ...answer.headers, ...crossOrigin(origin) } };
  };
};

/** Tenants' hosts are other origins than the issuer's, so browsers send preflight requests. */
const crossOrigin = (origin: string | undefined): Record<string, string> => {
  if (!origin || !/^https?:\/\/([a-z0-9.-]+\.)?localhost(:\d+)?$/.test(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-headers':
      'content-type, x-amz-target, x-amz-user-agent, amz-sdk-invocation-id, amz-sdk-request, cache-control, authorization',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-max-age': '600',
    vary: 'origin',
  };
};
