/** Texts of new and changed flights, proposals and print. */
export const messages = {
  changeWhat: 'What changes about {flight}?',
  changeMeans: 'Other times are a new plan. If it is late, use “Delay, or other times”: that keeps the plan.',
  nothingChanged: 'Nothing is changed yet.',
  newFlightTitle: 'New flight',
  flightNumberField: 'Flight number',
  flightNumberHow: 'Such as MU123; can be left empty.',
  numberForm: 'An airline code, 1 to 4 digits and optionally a letter.',
  flightFrom: 'From',
  flightTo: 'To',
  samePlace: 'It must be another airport than the one of departure.',
  chooseAirplaneHow: 'Name or type',
  noSuchAirplane: 'No airplane fits “{text}”.',
  airplanesFound: {
    one: '{count} airplane. Arrows choose, Enter takes it.',
    other: '{count} airplanes. Arrows choose, Enter takes it.',
  },
  airplaneOn: 'It is on {flight} then, {times} UTC.',
  newFlightNeeds: {
    one: 'It needs {count} steward and has none. Nothing is stored yet.',
    other: 'It needs {count} stewards and has none. Nothing is stored yet.',
  },
  newFlightTime: {
    one: '{count} steward has time for it by the rules in force. Where they are then is not looked at.',
    other: '{count} stewards have time for it by the rules in force. Where they are then is not looked at.',
  },
  createFlightNow: 'Create {route}',
} as const;
