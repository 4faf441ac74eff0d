/** The heading of the teams that had reached the same of the dividing milestones. */
export interface SideHeading {
  /** Names of milestones; empty: the teams that had reached none of them. */
  readonly reached: readonly string[];
  readonly heading: string;
}

/** What divided the teams at a moment. */
export interface Divided {
  /** Names of milestones; empty: the teams stand together. */
  readonly milestones: readonly string[];
  /** Above the sides; empty: the names of the milestones. */
  readonly heading: string;
  /** Only those whose heading somebody wrote. */
  readonly sides: readonly SideHeading[];
}

/** A moment to be shown to the class, as its instructors write it. */
export interface MomentContent {
  /** In seconds of exercise time; on demand, of the time of each team. */
  readonly time: number;
  readonly title: string;
  readonly sentence: string;
  readonly divided: Divided;
}
