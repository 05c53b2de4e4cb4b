export interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
  Condition?: string;
  DependsOn?: string | string[];
  Metadata?: Record<string, unknown>;
}

export interface Template {
  Resources?: Record<string, Resource>;
  Parameters?: Record<string, { Default?: unknown; Type?: string }>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
  Conditions?: Record<string, unknown>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
}
