// Made by `npm run generate` from the OpenAPI document of the airport service.

/** An airplane. */
export type AirplaneDto = DomainEntity & {
  readonly name: string;
  readonly capacity: number;
  readonly type: AirplaneTypeDto;
};

/** A type of airplane. */
type AirplaneTypeDto = DomainEntity & {
  readonly name: string;
};

/** A short form of an airport. */
export type AirportReference = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
};

/** An airport without its flights. */
export type AirportSummaryDto = DomainEntity & {
  readonly name: string;
  readonly code: string;
  readonly timeZone: string;
  readonly city: CityDto;
  readonly location: GPSLocationDto;
};

/** An entry of an airport board. */
export type BoardEntryDto = {
  readonly flightId: number;
  readonly number?: string;
  readonly status: FlightStatus;
  readonly time: string;
  readonly localTime: string;
  readonly airport: AirportReference;
  readonly airplane: string;
  readonly airplaneType: string;
};

/** A city. */
type CityDto = DomainEntity & {
  readonly name: string;
  readonly country?: CountryDto;
  readonly airports?: readonly AirplaneDto[];
};

/** How many stewards could take a flight. */
type CouldTakeDto = {
  readonly flightId: number;
  readonly stewards: number;
  readonly isLeast: boolean;
};

/** How many stewards could take each of several flights. */
export type CouldTakeListDto = {
  readonly flights: readonly CouldTakeDto[];
  readonly rules: RuleSetName;
  readonly notModelled: readonly string[];
};

/** Hours, and how many the rule sets. */
type CountedHoursDto = {
  readonly actual: number;
  readonly limit: number;
  readonly days?: number;
  readonly months?: number;
};

/** A country. */
type CountryDto = DomainEntity & {
  readonly name: string;
};

/** What a change of a flight does to one of its crew. */
type CrewEffectDto = {
  readonly steward: StewardReference;
  readonly refusals: readonly RefusalDto[];
  readonly effects: readonly RefusalDto[];
};

/** What changes of several flights do together to one of their crews. */
type CrewOfFlightsDto = {
  readonly steward: StewardReference;
  readonly flightIds: readonly number[];
  readonly stops: boolean;
  readonly refusals: readonly RefusalDto[];
  readonly effects: readonly RefusalDto[];
};

/** The base of every record: an id and the name of its schema. */
type DomainEntity = {
  readonly id: number;
  readonly objectType: string;
};

/** A duty of a steward. */
type DutyDto = {
  readonly reportTime: string;
  readonly endTime: string;
  readonly legs: readonly DutyLegDto[];
};

/** A flight or a positioning trip of a duty. */
type DutyLegDto = {
  readonly flightId?: number;
  readonly number?: string;
  readonly departureTime: string;
  readonly arrivalTime: string;
  readonly origin: AirportReference;
  readonly destination: AirportReference;
};

/** One of several flights, as it is afterwards. */
type FlightAtOnceDto = {
  readonly flight: FlightDetailDto;
  readonly times: FlightTimesDto;
  readonly before: FlightTimesDto;
  readonly missing: number;
  readonly airplaneRefusal?: string;
};

/** Result of a change of a flight, or of a dry run. */
export type FlightChangeDto = {
  readonly applied: boolean;
  readonly allowed: boolean;
  readonly flight: FlightDetailDto;
  readonly times: FlightTimesDto;
  readonly rules: RuleSetName;
  readonly crew: readonly CrewEffectDto[];
  readonly missing: number;
  readonly notModelled: readonly string[];
};

/** A flight with its number, status, origin and destination. */
export type FlightDetailDto = DomainEntity & {
  readonly departureTime: string;
  readonly arrivalTime: string;
  readonly stewards: readonly StewardDto[];
  readonly airplane: AirplaneDto;
  readonly number?: string;
  readonly status: FlightStatus;
  readonly origin: AirportReference;
  readonly destination: AirportReference;
};

/** A flight. */
type FlightDto = DomainEntity & {
  readonly departureTime: string;
  readonly arrivalTime: string;
  readonly stewards: readonly StewardDto[];
  readonly airplane: AirplaneDto;
};

/** A short form of a flight. */
type FlightReference = {
  readonly id: number;
  readonly number?: string;
  readonly status: FlightStatus;
  readonly departureTime: string;
  readonly arrivalTime: string;
  readonly origin: AirportReference;
  readonly destination: AirportReference;
};

/** The status of a flight. A cancelled flight needs no airplane and no crew, and blocks neither for other flights. */
export type FlightStatus = 'SCHEDULED' | 'DELAYED' | 'BOARDING' | 'DEPARTED' | 'ARRIVED' | 'CANCELLED';

/** The planned and actual times of a flight. */
export type FlightTimesDto = {
  readonly flightId: number;
  readonly plannedDepartureTime: string;
  readonly plannedArrivalTime: string;
  readonly departureTime: string;
  readonly arrivalTime: string;
  readonly crewTold: boolean;
};

/** Result of changes of several flights, or of a dry run of them. */
export type FlightsAtOnceDto = {
  readonly applied: boolean;
  readonly allowed: boolean;
  readonly flights: readonly FlightAtOnceDto[];
  readonly crew: readonly CrewOfFlightsDto[];
  readonly stranded: readonly FlightDetailDto[];
  readonly rules: RuleSetName;
  readonly notModelled: readonly string[];
};

/** Geographic coordinates in degrees. */
type GPSLocationDto = {
  readonly latitude: number;
  readonly longitude: number;
};

/** Places that nobody can take, and why. */
type OpenFlightDto = {
  readonly flightId: number;
  readonly missing: number;
  readonly reasons: readonly OpenReasonDto[];
  readonly waysOut: readonly WayOutDto[];
};

/** A reason why nobody can take a place, with the number of stewards. */
type OpenReasonDto = {
  readonly code: string;
  readonly stewards: number;
};

/** The page that was requested. */
type PageableObject = {
  readonly offset: number;
  readonly sort: SortObject;
  readonly pageSize: number;
  readonly pageNumber: number;
  readonly paged: boolean;
  readonly unpaged: boolean;
};

/** Who could take the flights that lack crew. Nothing is assigned by it. */
export type ProposalDto = {
  readonly rules: RuleSetName;
  readonly consideredStewards: number;
  readonly medianHours: number;
  readonly flights: readonly ProposedFlightDto[];
  readonly places: readonly ProposedPlaceDto[];
  readonly open: readonly OpenFlightDto[];
  readonly stewards: readonly ProposedStewardDto[];
  readonly notModelled: readonly string[];
};

/** A flight that lacks crew. */
type ProposedFlightDto = {
  readonly flight: FlightReference;
  readonly required: number;
  readonly assigned: number;
};

/** A place on a flight, and who is proposed for it. */
type ProposedPlaceDto = {
  readonly flightId: number;
  readonly stewardId: number;
  readonly lackingData: readonly string[];
  readonly others: number;
};

/** A steward who is proposed, with their flight time. */
type ProposedStewardDto = {
  readonly steward: StewardReference;
  readonly hoursBefore: number;
  readonly hoursAfter: number;
  readonly leftAt?: AirportReference;
};

/** A reason why a steward cannot be assigned to a flight. */
export type RefusalDto = {
  readonly code: string;
  readonly message: string;
  readonly rule?: string;
  readonly flightId?: number;
  readonly hours?: CountedHoursDto;
};

/** A rule that the roster of a steward breaks. */
type RosterViolationDto = {
  readonly code: string;
  readonly message: string;
  readonly flightIds: readonly number[];
  readonly positioningTripIds: readonly number[];
  readonly rule?: string;
  readonly hours?: CountedHoursDto;
};

/** A rule that the roster of a steward keeps, where it comes nearest to breaking it: 95 percent or more of the most that is allowed, or less than 20 minutes above the least. */
type RuleAtLimitDto = {
  readonly message: string;
  readonly flightIds: readonly number[];
  readonly positioningTripIds: readonly number[];
  readonly rule?: string;
  readonly hours?: CountedHoursDto;
};

/** Whether hours are the most that is allowed or the least that is needed. */
type RuleBound = 'MOST' | 'LEAST';

/** Whose clock decides which day it is, or how late: that of the home base, of the airport of the report, of the place of the rest, or none. */
type RuleClock = 'HOME_BASE' | 'REPORT_PLACE' | 'PLACE_OF_REST' | 'ELAPSED';

/** A rule for crews. */
export type RuleDto = {
  readonly id: string;
  readonly paragraph: string;
  readonly hours?: number;
  readonly bound?: RuleBound;
  readonly window: string;
  readonly clock: RuleClock;
  readonly origin: RuleOrigin;
};

/** Whether a value was compared with the published text, was not, or is set by operators. */
type RuleOrigin = 'COMPARED_WITH_THE_TEXT' | 'NOT_COMPARED' | 'OPERATOR';

/** A page of the stewards whose rosters break rules, and totals over all stewards. */
export type RuleReportDto = {
  readonly rules: RuleSetName;
  readonly from: string;
  readonly to: string;
  readonly stewardsChecked: number;
  readonly assignmentsChecked: number;
  readonly stewardsLackingData: number;
  readonly stewardsAtLimit: number;
  readonly violationCount: number;
  readonly notModelled: readonly string[];
  readonly content: readonly StewardViolationsDto[];
  readonly number: number;
  readonly size: number;
  readonly numberOfElements: number;
  readonly totalPages: number;
  readonly totalElements: number;
  readonly first: boolean;
  readonly last: boolean;
  readonly empty: boolean;
  readonly sort: SortObject;
  readonly pageable: PageableObject;
};

/** A rule set for crew planning: none, EASA or FAA. */
type RuleSetName = 'none' | 'easa' | 'faa';

/** A rule set, and what it leaves out. */
export type RulesDto = {
  readonly rules: RuleSetName;
  readonly content: readonly RuleDto[];
  readonly notModelled: readonly string[];
  readonly reportMinutes: number;
  readonly postFlightMinutes: number;
};

/** Whether the page is sorted. */
type SortObject = {
  readonly empty: boolean;
  readonly sorted: boolean;
  readonly unsorted: boolean;
};

/** A flight compared with its legal minimum crew. */
export type StaffingDto = {
  readonly flight: FlightDetailDto;
  readonly required: number;
  readonly assigned: number;
  readonly missing: number;
};

/** Whether a steward is available, and if not, why. */
export type StewardAvailabilityDto = {
  readonly steward: StewardReference;
  readonly available: boolean;
  readonly homeBase?: AirportReference;
  readonly whereabouts?: AirportReference;
  readonly dutyHours7: number;
  readonly dutyHours28: number;
  readonly restHours?: number;
  readonly refusals: readonly RefusalDto[];
  readonly lackingData: readonly string[];
};

/** A steward. */
type StewardDto = DomainEntity & {
  readonly firstName: string;
  readonly lastName: string;
  readonly flights?: readonly FlightDto[];
};

/** The duties of a steward in a period. */
export type StewardDutiesDto = {
  readonly steward: StewardReference;
  readonly homeBase?: AirportReference;
  readonly homeTimeZone?: string;
  readonly dutyHours7: number;
  readonly dutyHours28: number;
  readonly duties: readonly DutyDto[];
  readonly notAvailableOn: readonly string[];
};

/** A short form of a steward. */
export type StewardReference = {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
};

/** How many of several flights a steward can take. */
export type StewardShareDto = {
  readonly steward: StewardReference;
  readonly available: boolean;
  readonly flightIds: readonly number[];
  readonly homeBase?: AirportReference;
  readonly whereabouts?: AirportReference;
  readonly dutyHours7: number;
  readonly dutyHours28: number;
  readonly restHours?: number;
  readonly refusals: readonly RefusalDto[];
  readonly lackingData: readonly string[];
};

/** The rules that the roster of a steward breaks, or only just keeps. */
type StewardViolationsDto = {
  readonly steward: StewardReference;
  readonly violations: readonly RosterViolationDto[];
  readonly atLimit: readonly RuleAtLimitDto[];
  readonly lackingData: readonly string[];
};

/** What was taken of a proposal, and what was left out. */
export type TakenDto = {
  readonly rules: RuleSetName;
  readonly places: readonly TakenPlaceDto[];
  readonly notModelled: readonly string[];
};

/** A place of a proposal, taken or left out. */
type TakenPlaceDto = {
  readonly flightId: number;
  readonly stewardId: number;
  readonly taken: boolean;
  readonly refusals: readonly RefusalDto[];
};

/** Something that fills an open place. It was tried out with everything that is proposed, and by itself: two of them may need the same steward. */
type WayOutDto = {
  readonly kind: WayOutKind;
  readonly flightIds: readonly number[];
  readonly stewards: readonly StewardReference[];
  readonly minutes?: number;
  readonly other?: FlightReference;
};

/** What would help. LATER: a later departure. POSITIONING: a positioning trip to the flight. RELEASE: leaving a flight that has more crew than it needs. */
type WayOutKind = 'LATER' | 'POSITIONING' | 'RELEASE';
