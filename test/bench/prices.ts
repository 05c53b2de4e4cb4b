/** When these prices were last compared with the list: on demand, us-east-1, without free tiers. */
export const pricesAsOf = '2026-11-20';

/** US dollars for one of each. */
export const prices = {
  lambdaCall: 0.2e-6,
  /** Of arm64. */
  lambdaGbSecond: 0.0000133334,
  httpApiCall: 1e-6,
  socketMessage: 1e-6,
  edgeRequest: 1e-6,
  edgeGb: 0.085,
  firewallRequest: 0.6e-6,
  readUnit: 0.125e-6,
  writeUnit: 0.625e-6,
  fifoRequest: 0.5e-6,
  logGb: 0.5,
} as const;

/** US dollars a month for having one, whether it is used or not. */
export const monthly = {
  'AWS::CloudWatch::Alarm': 0.1,
  'AWS::SecretsManager::Secret': 0.4,
  'AWS::KMS::Key': 1,
  'AWS::WAFv2::WebACL': 5,
} as const;
export const monthlyOfFirewallRule = 1;
