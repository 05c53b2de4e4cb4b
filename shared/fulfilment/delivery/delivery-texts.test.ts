import { expect, it } from 'vitest';
import { deliveryContract } from './contract.ts';
import { DeliveryItem } from './delivery.ts';

const review = (text: string) =>
  deliveryContract.reviewDelivery.input.safeParse({ deliveryId: 'del_01KB0000000000000000000000', stars: 5, text });
const captioned = (caption: string) => DeliveryItem.safeParse({ fileId: 'fil_1', caption, altered: 'none' });

it.each([
  ['a review', review],
  ['a caption', captioned],
])('%s may be empty, and letters that turn its direction are refused by name', (_, parse) => {
  expect(parse('').success).toBe(true);
  expect(parse('Lovely \u202Epictures').error?.issues).toMatchObject([
    { path: [expect.stringMatching(/^(text|caption)$/)], message: 'must not contain control characters' },
  ]);
});
