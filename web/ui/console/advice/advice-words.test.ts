import { describe, expect, it } from 'vitest';
import { AdviceGap } from '../../../../shared/assistants/advice/stored-advice.ts';
import { confidenceWords, differenceWords, gapWords, modelName } from './advice-words.ts';
import { averageOf } from './average.ts';

describe('the words of an AI result', () => {
  it.each([
    ['us.anthropic.claude-sonnet-4-6', 'Claude Sonnet 4.6'],
    ['anthropic.claude-sonnet-4-5-20250929-v1:0', 'Claude Sonnet 4.5'],
    ['us.anthropic.claude-sonnet-4-20250514-v1:0', 'Claude Sonnet 4'],
    ['amazon.nova-pro', 'nova-pro'],
  ])('call %s %s', (id, name) => expect(modelName(id)).toBe(name));

  it('explain every reason for a missing model result', () => {
    for (const gap of AdviceGap.options) expect(gapWords[gap]).toMatch(/^[A-Z].*\.$/);
  });

  it('compare a price with the own price', () => {
    expect(differenceWords(19_900, 33_250)).toBe('67% above your price');
    expect(differenceWords(50_000, 33_250)).toBe('34% below your price');
    expect(differenceWords(50_000, 50_100)).toBe('slightly above your price');
    expect([differenceWords(100, 100), differenceWords(0, 100)]).toEqual([undefined, undefined]);
    expect([0.5, 0.6, 0.85].map(confidenceWords)).toEqual(['Low, 50%', 'Medium, 60%', 'High, 85%']);
  });
});

describe('the competitor’s price', () => {
  it('is parsed from a dollar amount, and empty input is undefined', () => {
    expect([' $1,250.50 ', '350', ''].map(averageOf)).toEqual([{ cents: 125_050 }, { cents: 35_000 }, {}]);
  });

  it.each(['abc', '-5', '0', '1.234', '999999'])('%s is not an amount', (text) => {
    expect(averageOf(text).problem).toBeTruthy();
  });
});
