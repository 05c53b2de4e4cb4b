import { describe, expect, it } from 'vitest';
import { foldCapture, leadOfCapture } from '../merge/merge.ts';
import { separateLeads, uniteLeads } from '../merge/unite.ts';
import type { CaptureInput } from './capture.ts';
import { placeOfCapture, placeOfLine } from './lead-place.ts';

const line = '12 Oak Lane, Doylestown, PA 18901';
const address = { line1: '12 Oak Lane', city: 'Doylestown', state: 'PA', zip: '18901' };
const at = Date.parse('2026-11-20T15:00:00Z');
const lead = (facts: Partial<CaptureInput> = {}, leadId = 'led_1') =>
  leadOfCapture(leadId, { email: `${leadId}@example.com`, source: 'chat', ...facts }, at);

describe('where a lead’s property is', () => {
  it('is read from a line into its parts, and the line stays as it was written', () => {
    expect(placeOfLine(line)).toEqual({ propertyAddress: line, address });
    expect(lead({ propertyAddress: `${line}, call 12345` })).toMatchObject({
      propertyAddress: `${line}, call 12345`,
      address,
    });
  });

  it('has no parts where the line tells none: nothing is invented', () => {
    expect(placeOfLine('the yellow house')).toEqual({ propertyAddress: 'the yellow house', address: null });
    expect(placeOfLine(null)).toEqual({ propertyAddress: null, address: null });
    expect(lead()).toMatchObject({ propertyAddress: null, address: null });
  });

  it('is what a capture knows in parts, and its line is made of them', () => {
    expect(placeOfCapture({ source: 'api', address })).toEqual({ propertyAddress: line, address });
    expect(placeOfCapture({ source: 'api', address, propertyAddress: 'Oak Lane' })).toEqual({
      propertyAddress: 'Oak Lane',
      address,
    });
    expect(placeOfCapture({ source: 'api', address: {} })).toEqual({ propertyAddress: null, address: null });
  });

  it('is learned once: a later address leaves line and parts alone', () => {
    const other = { line1: '1 Elm Street', city: 'Newtown', state: 'PA', zip: '18940' };
    const learned = foldCapture(lead(), { source: 'chat', propertyAddress: line }, at);
    expect(learned).toMatchObject({ propertyAddress: line, address });
    expect(foldCapture(learned, { source: 'chat', address: other }, at)).toMatchObject({
      propertyAddress: line,
      address,
    });
    const unreadable = lead({ propertyAddress: 'the yellow house' });
    expect(foldCapture(unreadable, { source: 'chat', address: other }, at)).toMatchObject({
      propertyAddress: 'the yellow house',
      address: null,
    });
  });

  it('goes with its line through a merge and back', () => {
    const [before, other] = [lead(), lead({ propertyAddress: line }, 'led_2')];
    const merged = uniteLeads(before, other);
    expect(merged).toMatchObject({ propertyAddress: line, address });
    expect(uniteLeads(other, lead({ propertyAddress: 'x' }, 'led_3'))).toMatchObject({
      propertyAddress: line,
      address,
    });
    expect(separateLeads(merged, merged, before, other)).toMatchObject({ propertyAddress: null, address: null });
    const corrected = { ...merged, ...placeOfLine('12 Oak Ln, Doylestown, PA 18901') };
    expect(separateLeads(corrected, merged, before, other)).toMatchObject({
      propertyAddress: '12 Oak Ln, Doylestown, PA 18901',
      address: { ...address, line1: '12 Oak Ln' },
    });
  });
});
