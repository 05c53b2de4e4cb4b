/** A receiver's check of our signature in one language, in twelve lines at most. */
export interface VerifySample {
  readonly language: 'Node' | 'Python' | 'Ruby' | 'PHP';
  readonly code: string;
}

const node = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function verify(headers, body, secret) {
  const { 'webhook-id': id, 'webhook-timestamp': t, 'webhook-signature': given = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - t) < 300)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${t}.\${body}\`).digest('base64');
  return given.split(' ').some((each) => {
    const [ours, theirs] = [Buffer.from(\`v1,\${expected}\`), Buffer.from(each)];
    return ours.length === theirs.length && timingSafeEqual(ours, theirs);
  });
}`;

const python = `import base64, hashlib, hmac, time

def verify(headers, body, secret):
    id, t = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(t)) >= 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"{id}.{t}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    given = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest(expected, each) for each in given)`;

const ruby = `require 'base64'
require 'openssl'

def verify(headers, body, secret)
  id, t, given = headers.values_at('webhook-id', 'webhook-timestamp', 'webhook-signature')
  return false if (Time.now.to_i - t.to_i).abs >= 300

  key = Base64.decode64(secret.delete_prefix('whsec_'))
  digest = OpenSSL::HMAC.digest('SHA256', key, "#{id}.#{t}.#{body}")
  expected = "v1,#{Base64.strict_encode64(digest)}"
  given.split(' ').any? { |each| OpenSSL.secure_compare(expected, each) }
end`;

const php = `function verify(array $headers, string $body, string $secret): bool
{
    ['webhook-id' => $id, 'webhook-timestamp' => $t, 'webhook-signature' => $given] = $headers;
    if (abs(time() - (int) $t) >= 300) return false;
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $digest = hash_hmac('sha256', "$id.$t.$body", $key, true);
    $expected = 'v1,' . base64_encode($digest);
    foreach (explode(' ', $given) as $each) {
        if (hash_equals($expected, $each)) return true;
    }
    return false;
}`;

export const verifySamples: readonly VerifySample[] = [
  { language: 'Node', code: node },
  { language: 'Python', code: python },
  { language: 'Ruby', code: ruby },
  { language: 'PHP', code: php },
];
