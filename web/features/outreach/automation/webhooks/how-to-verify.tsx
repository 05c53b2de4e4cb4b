import Box from '@cloudscape-design/components/box';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import SpaceBetween from '@cloudscape-design/components/space-between';
import styles from '../automation.module.css';

/** A receiver's verification code, in a language most can read. */
export const sample = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isFromNorthlight(header, body, secret, now = Date.now()) {
  const parts = header.split(',').map((part) => part.split('='));
  const t = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!(Math.abs(now / 1000 - t) < 300)) return false;
  const expected = createHmac('sha256', secret).update(\`\${t}.\${body}\`).digest();
  return parts
    .filter(([name]) => name === 'v1')
    .some(([, hex]) => {
      const given = Buffer.from(hex, 'hex');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
}`;

/** Contents of a webhook call, and how its receiver verifies it. */
export const HowToVerify = () => (
  <SpaceBetween size="s">
    <Box>
      Each call is a POST with JSON and the header <Box variant="code">x-northlight-signature</Box>, which reads{' '}
      <Box variant="code">t=1790000000,v1=5f2b…</Box>: the time in seconds, and the HMAC-SHA256 of that time, a dot and
      the body as it came, by your secret. For a day after a renewal there are two <Box variant="code">v1</Box>; one
      that matches is enough.
    </Box>
    <Box>
      Refuse what is older than five minutes. Answer with any status from 200 to 299; else it comes again, up to eight
      times in a day, with the same <Box variant="code">id</Box>.
    </Box>
    <section className={styles.code} aria-label="A check in JavaScript">
      <pre>{sample}</pre>
    </section>
    <CopyToClipboard
      textToCopy={sample}
      copyButtonText="Copy the check"
      copySuccessText="Copied"
      copyErrorText="Not copied"
    />
  </SpaceBetween>
);
