import { expect } from 'vitest';
import { ErrorBody } from '../../../shared/contract/routes/error.ts';
import type { Answer } from './http.ts';

/** The one error shape with this status and code, and nothing of the inside in it. */
export const expectError = (answer: Answer, status: number, code: string, message?: string): void => {
  expect({ status: answer.status, code: answer.json?.error?.code, body: answer.body }).toMatchObject({ status, code });
  expect(ErrorBody.strict().safeParse(answer.json).success, answer.body).toBe(true);
  expect(String(answer.headers['content-type'])).toMatch(/^application\/json/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).not.toMatch(/node_modules|\.ts:\d|at async|ZodError|DynamoDB|T#ten_/);
  if (message !== undefined) expect(answer.json.error.message).toBe(message);
};

/** 400 that names `path` (or something inside it) with a reason. */
export const expectFieldError = (answer: Answer, path: string): void => {
  expectError(answer, 400, 'INVALID_INPUT');
  const details = answer.json.error.details as { path: string; message: string }[];
  const named = details.filter((detail) => detail.path === path || detail.path.startsWith(`${path}.`));
  expect(named.length, `${path} is named in ${answer.body}`).toBeGreaterThan(0);
  for (const { message } of named) {
    expect(message.length).toBeGreaterThan(3);
    expect(message, `${path} is told what would be right`).not.toBe('Invalid input');
  }
};
