/** Manufacturers' data of airplanes in common configurations: seats, range used here, and speed. */
export interface DemoType {
  readonly name: string;
  readonly seats: number;
  readonly from: number;
  readonly to: number;
  readonly speed: number;
}

const SHORT = { from: 250, to: 900, speed: 500 };
const MEDIUM = { from: 500, to: 2800, speed: 780 };
/** One crew can fly a round trip in one duty at any start time: at most eleven hours. */
const LONG = { from: 3500, to: 9200, speed: 880 };

export const TYPES: readonly DemoType[] = [
  { name: 'ATR 72-600', seats: 72, ...SHORT },
  { name: 'De Havilland Dash 8-400', seats: 78, ...SHORT },
  { name: 'Embraer E175', seats: 76, ...MEDIUM },
  { name: 'Embraer E190', seats: 100, ...MEDIUM },
  { name: 'Embraer E195-E2', seats: 136, ...MEDIUM },
  { name: 'Bombardier CRJ900', seats: 90, ...MEDIUM },
  { name: 'Airbus A220-300', seats: 145, ...MEDIUM },
  { name: 'Airbus A319', seats: 144, ...MEDIUM },
  { name: 'Airbus A320', seats: 180, ...MEDIUM },
  { name: 'Airbus A321neo', seats: 220, ...MEDIUM },
  { name: 'Boeing 737-800', seats: 189, ...MEDIUM },
  { name: 'Boeing 737 MAX 8', seats: 178, ...MEDIUM },
  { name: 'Boeing 757-200', seats: 200, ...MEDIUM },
  { name: 'Airbus A330-300', seats: 290, ...LONG },
  { name: 'Airbus A350-900', seats: 315, ...LONG },
  { name: 'Airbus A380-800', seats: 525, ...LONG },
  { name: 'Boeing 767-300ER', seats: 218, ...LONG },
  { name: 'Boeing 777-300ER', seats: 354, ...LONG },
  { name: 'Boeing 787-9', seats: 290, ...LONG },
  { name: 'Boeing 747-8', seats: 410, ...LONG },
];

/** Too far for a round trip in one duty: the crew rests there and flies the airplane home the next time. */
export function isLongHaul({ from }: DemoType): boolean {
  return from >= LONG.from;
}

/** The home bases of the fleet and of the stewards. */
export const HUBS = ['PRG', 'FRA', 'CDG', 'LHR', 'MAD', 'IST', 'DXB', 'SIN', 'HND', 'JFK', 'ATL', 'GRU'];

/** Rivers, after which the airplanes are named; each is used once. */
export const AIRPLANE_NAMES = [
  'Amazon',
  'Amur',
  'Colorado',
  'Columbia',
  'Congo',
  'Danube',
  'Dnipro',
  'Douro',
  'Ebro',
  'Elbe',
  'Euphrates',
  'Ganges',
  'Garonne',
  'Hudson',
  'Indus',
  'Jordan',
  'Lena',
  'Loire',
  'Mekong',
  'Meuse',
  'Mississippi',
  'Moldau',
  'Murray',
  'Neckar',
  'Niger',
  'Nile',
  'Ob',
  'Oder',
  'Orinoco',
  'Po',
  'Rhine',
  'Rhône',
  'Seine',
  'Severn',
  'Shannon',
  'Tagus',
  'Thames',
  'Tiber',
  'Tigris',
  'Ural',
  'Vistula',
  'Volga',
  'Yangtze',
  'Yukon',
  'Zambezi',
];
