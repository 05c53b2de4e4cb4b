import { Duration } from 'aws-cdk-lib';
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const permissions = [...deniedFeatures.map((name) => `${name}=()`), 'microphone=(self)'].join(', ');

const commonHeaders = {
  strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override: true },
  contentTypeOptions: { override: true },
};

/** Headers of tenants' files: a sandbox for any content, and cross-origin use, because mail clients load logos. */
export const mediaHeaders = (scope: Construct) =>
  new ResponseHeadersPolicy(scope, 'MediaHeaders', {
    securityHeadersBehavior: {
      ...commonHeaders,
      contentSecurityPolicy: { contentSecurityPolicy: "sandbox; default-src 'none'", override: true },
    },
    customHeadersBehavior: {
      customHeaders: [{ header: 'Cross-Origin-Resource-Policy', value: 'cross-origin', override: true }],
    },
  });

/** The security headers of every response, except the content security policy, which the document function sets by host. */
export const siteHeaders = (scope: Construct) =>
  new ResponseHeadersPolicy(scope, 'Headers', {
    securityHeadersBehavior: {
      ...commonHeaders,
      // The sign-in callback page sets no-referrer itself, hence no override.
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: false },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups', override: true },
        { header: 'Cross-Origin-Resource-Policy', value: 'same-origin', override: true },
        { header: 'Permissions-Policy', value: permissions, override: true },
      ],
    },
  });
