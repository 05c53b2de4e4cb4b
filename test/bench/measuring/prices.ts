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
  /** Of the mail service. */
  mail: 0.1e-3,
} as const;

/** US dollars a month for having one, whether it is used or not. */
export const monthly = {
  /** Of each metric that an alarm watches, which is how alarms are billed. */
  alarmMetric: 0.1,
  secret: 0.4,
  key: 1,
  firewall: 5,
  firewallRule: 1,
  /** Of each beyond three. */
  dashboard: 3,
  /** Of Lambda asking an empty queue: five askers that wait 20 s each, 648,000 requests a month. */
  queuePolling: 0.648 * 0.4,
  fifoPolling: 0.648 * 0.5,
} as const;
/** CloudWatch gives each account these for ever, not for its first year only. */
export const FREE_DASHBOARDS = 3;
export const FREE_ALARM_METRICS = 10;
