/** The first page of stewards: those of the first airplanes, four per airplane. */
const STEWARDS = 20;
const STEWARDS_PER_AIRPLANE = 4;

/** Assigns the stewards of the first page to more flights of their airplane, which never overlap. */
export async function fillRosters(url: string, flights: number): Promise<void> {
  for (let steward = 1; steward <= STEWARDS; steward += 1) {
    const airplane = Math.ceil(steward / STEWARDS_PER_AIRPLANE);
    const page = await fetch(`${url}/api/flights/paged?airplaneId=${airplane}&size=100`);
    const { content } = (await page.json()) as { content: { id: number }[] };
    // Two of three flights, so that crews differ.
    for (const { id } of content.filter((_, index) => (index + steward) % 3 !== 0)) {
      const answer = await fetch(`${url}/api/stewards/${steward}/flights/${id}`, { method: 'PUT' });
      const assigned = (await answer.json()) as { flights: object[] };
      if (assigned.flights.length >= flights) break;
    }
  }
}
