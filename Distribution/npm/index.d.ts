/** The failure of the program: its standard error as the message, and its exit code as `status`. */
export class FieldproofError extends Error {
  status: number;
}

/** An image that was written. */
export interface Picture {
  scene: string;
  /** The name of the state. */
  name: string;
  variant: Record<string, string | number | boolean>;
  scale: number;
  /** The path of the file. */
  file: string;
}

/** The document of `fieldproof check --json`. */
export interface CheckDocument {
  schema: "fieldproof.check/1";
  /** Whether every image has its golden, and none differs. */
  match: boolean;
  results: { scene: string; name: string; verdict: string; match: boolean; [member: string]: unknown }[];
  causes: unknown[];
}

/** A value of a scene that the app does not have. */
export interface Difference {
  /** The path of the key in the scene. */
  path: string;
  /** The value of the scene. */
  from: string;
  /** The value of the app. */
  to: string;
  [member: string]: unknown;
}

/** The document of `fieldproof match --json`. */
export interface MatchDocument {
  schema: "fieldproof.match/1";
  /** Whether every screenshot has the values of the scene. */
  match: boolean;
  images: { verdict: "same" | "different" | "missing" | "failed"; differences: Difference[]; [member: string]: unknown }[];
}

/** Renders all states of a scene into the folder `out`. */
export function render(scene: string, out: string, ...options: string[]): Promise<Picture[]>;
/** Compares a scene with its goldens. */
export function check(scene: string, ...options: string[]): Promise<CheckDocument>;
/** Compares a screenshot of an app with a scene. A screenshot in which the scene is not found is an error. */
export function match(scene: string, image: string, ...options: string[]): Promise<MatchDocument>;
/** Runs any command, and returns its standard output. */
export function run(...words: string[]): Promise<string>;
/** The path of the program. */
export function program(): string;
