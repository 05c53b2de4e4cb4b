import { describe, expect, it } from 'vitest';
import { emptyBranding } from '../../../../../shared/company/branding/branding.ts';
import { letterheadOf } from './letterhead.ts';
import { htmlOfMessage } from './mail-html.ts';

const origin = 'https://second.northlight.example';
const branding = { ...emptyBranding, logoUrl: '/media/ten_1/a.png', backgroundColor: '#071f1b' };

describe('the header of an email', () => {
  it('is the logo with its absolute URL, on the dark background it was designed for', () => {
    const logo = `${origin}/media/ten_1/a.png`;
    expect(letterheadOf(branding, origin)).toEqual({ logo, background: '#071f1b' });
    expect(letterheadOf({ ...branding, backgroundColor: '#ffffff' }, origin)?.background).toBe('#090d23');
    expect(letterheadOf({ ...branding, logoUrl: 'https://cdn.example/l.png' }, origin)?.logo).toBe(
      'https://cdn.example/l.png',
    );
  });

  it.each([null, 'javascript:alert(1)', 'data:image/png;base64,AAAA'])('is the name as text for %s', (logoUrl) => {
    expect(letterheadOf({ ...branding, logoUrl }, origin)).toBeUndefined();
  });

  it('shows the name if images are blocked, and escapes its attributes', () => {
    const message = { subject: 's', title: 't', preview: 'p', blocks: [], schedule: [] };
    const letterhead = { logo: 'https://x.example/"onerror="x', background: '#071f1b' };
    const sender = { name: 'Lehigh "&" Sons', address: 'a', phone: 'p', letterhead };
    const html = htmlOfMessage(message as never, sender, { accent: '#123456', onAccent: '#ffffff' });
    expect(html).toContain('alt="Lehigh &quot;&amp;&quot; Sons"');
    expect(html).toContain('src="https://x.example/&quot;onerror=&quot;x"');
  });
});
