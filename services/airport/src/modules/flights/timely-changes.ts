import type { FlightStatus } from '../../domain/flight-status.ts';
import { readInstant } from '../../domain/instant.ts';
import { flightsErrors } from './flights.errors.ts';
import type { PlanRow } from './flights.store.ts';

/** What a flight is, as far as it can be cancelled, restored or delayed. */
export interface TimelyFlight {
  /** For people. */
  readonly name: string;
  readonly status: FlightStatus;
  readonly plan: PlanRow;
}

/** What it gets. */
export interface TimelyChange {
  readonly status: FlightStatus;
  readonly plan: PlanRow;
  /** Whether what the roster of one of the crew would break is a reason to refuse. */
  readonly keepsRules: boolean;
}

export interface NewTimes {
  readonly departureAt: number;
  readonly arrivalAt: number;
  readonly crewTold: boolean;
}

/** `where` begins the name of the fields in messages. */
export function readTimes(
  departureTime: string,
  arrivalTime: string,
  where = '',
): { readonly departureAt: number; readonly arrivalAt: number } {
  const departureAt = readInstant(departureTime, `${where}departureTime`);
  const arrivalAt = readInstant(arrivalTime, `${where}arrivalTime`);
  if (arrivalAt > departureAt) return { departureAt, arrivalAt };
  throw flightsErrors.arrival_before_departure(`${where}arrivalTime must be after ${where}departureTime.`);
}

/** The crew stays assigned to a cancelled flight, which occupies nobody. */
export function cancelled({ name, status, plan }: TimelyFlight): TimelyChange {
  if (status === 'CANCELLED') throw flightsErrors.flight_already_cancelled(`Flight ${name} is cancelled already.`);
  return { status: 'CANCELLED', plan, keepsRules: false };
}

export function restored({ name, status, plan }: TimelyFlight): TimelyChange {
  if (status !== 'CANCELLED') throw flightsErrors.flight_not_cancelled(`Flight ${name} is not cancelled.`);
  const isDelayed = plan.plannedDepartureAt !== null && plan.departureAt > plan.plannedDepartureAt;
  return { status: isDelayed ? 'DELAYED' : 'SCHEDULED', plan, keepsRules: true };
}

/** A delay is a fact: what it breaks is said, and refused is only what nobody can do, to be in two places at once. */
export function delayed({ name, status, plan }: TimelyFlight, times: NewTimes): TimelyChange {
  if (status === 'CANCELLED') {
    throw flightsErrors.flight_already_cancelled(`Flight ${name} is cancelled; restore it first.`);
  }
  const plannedDepartureAt = plan.plannedDepartureAt ?? plan.departureAt;
  const plannedArrivalAt = plan.plannedArrivalAt ?? plan.arrivalAt;
  return {
    status: delayedStatus(status, times.departureAt > plannedDepartureAt),
    plan: { ...plan, plannedDepartureAt, plannedArrivalAt, ...times },
    keepsRules: false,
  };
}

/** What has begun stays begun. */
function delayedStatus(status: FlightStatus, isLate: boolean): FlightStatus {
  if (status === 'SCHEDULED') return isLate ? 'DELAYED' : 'SCHEDULED';
  return status === 'DELAYED' && !isLate ? 'SCHEDULED' : status;
}

/** When the crew reports for. */
export function reportedFor({ crewTold, departureAt, plannedDepartureAt }: PlanRow): number {
  return crewTold ? departureAt : (plannedDepartureAt ?? departureAt);
}
