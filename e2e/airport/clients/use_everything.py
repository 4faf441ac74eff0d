"""Performs every operation with the generated Python client, and prints what it has performed."""

import re
import sys
from datetime import date, datetime, timedelta, timezone

import airport
from airport.exceptions import ApiException

APIS = [
    getattr(airport, name)(airport.ApiClient(airport.Configuration(host=sys.argv[1])))
    for name in dir(airport)
    if name.endswith("Api")
]
performed = set()


def call(operation, *required, **optional):
    method = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", operation).lower()
    api = next(api for api in APIS if hasattr(api, method))
    answer = getattr(api, method)(*required, **optional)
    performed.add(operation)
    return answer


def refused(status, code, operation, *required, **optional):
    """Errors are read into their model as well."""
    try:
        call(operation, *required, **optional)
    except ApiException as error:
        assert (error.status, error.data.status, error.data.code) == (status, status, code), error
        return error.data
    raise AssertionError(f"{operation} was not refused")


def read(kind, record, request):
    """Lists, pages, reads and replaces records of one kind."""
    many = re.sub(r"y$", "ie", kind) + "s"
    assert record in [found.id for found in call(f"get{many}")]
    page = call(f"get{many}Paged", page=0, size=1, sort=["id,desc"])
    assert (page.size, page.number, page.sort.sorted, page.pageable.offset) == (1, 0, True, 0)
    assert call(f"get{kind}", record).object_type.startswith(kind)
    call(f"update{kind}", record, request)


def airport_request(code, city):
    location = airport.GPSLocationDto(latitude=50.1, longitude=14.26)
    return airport.NewAirportDtoRequest(name=code, code=code, cityId=city, location=location)


def flight_request(departure, origin, destination, **more):
    return airport.NewFlightDtoRequest(
        departureTime=departure,
        arrivalTime=departure + timedelta(hours=2),
        airplaneId=airplane,
        originId=origin,
        destinationId=destination,
        **more,
    )


morning = datetime(2026, 3, 1, 6, tzinfo=timezone(timedelta(hours=2)))
country = call("createCountry", airport.NewCountryDtoRequest(name="Czech Republic")).id
city = call("createCity", airport.NewCityDtoRequest(name="Prague")).id
prague = call("createAirport", airport_request("PRG", city)).id
oslo = call("createAirport", airport_request("OSL", city)).id
kind = call("createAirplaneType", airport.NewAirplaneTypeDtoRequest(name="Airbus A320")).id
new_airplane = airport.NewAirplaneDtoRequest(name="Moldau", capacity=180, typeId=kind)
airplane = call("createAirplane", new_airplane).id
outbound = flight_request(morning, prague, oslo, number="MU123", status="BOARDING")
flight = call("createFlight", outbound).id
later = call("createFlight", flight_request(morning + timedelta(hours=4), oslo, prague)).id
jana = airport.NewStewardDtoRequest(id=0, firstName="Jana", lastName="Nováková")
steward = call("createSteward", jana, idempotency_key="first-steward").id
assert call("createSteward", jana, idempotency_key="first-steward").id == steward
second = call("createSteward", jana).id

call("createAssignment", steward, flight)
call("updateAssignment", steward, flight)
assert call("checkAssignment", steward, later, rules="easa").allowed
change = airport.AssignmentChangeRequest(action="ASSIGN", stewardId=second, flightId=later)
assert call("changeAssignments", airport.AssignmentChangesRequest(changes=[change])).applied
swap = airport.AssignmentSwapRequest(
    firstStewardId=steward, firstFlightId=flight, secondStewardId=second, secondFlightId=later
)
assert call("swapAssignments", swap).applied
[flown] = call("getSteward", second).flights
assert flown.departure_time == morning and flown.stewards[0].flights is None and flown.airplane.type.id == kind

again = refused(400, "already_assigned", "createAssignment", second, flight)
assert again.refusals[0].code == "already_assigned" and again.timestamp.tzinfo is not None
refused(400, "changes_refused", "changeAssignments", airport.AssignmentChangesRequest(changes=[change] * 2)).changes[0]
refused(404, "steward_unknown", "getSteward", 4711)
refused(409, "airport_code_taken", "createAirport", airport_request("PRG", city))
refused(412, "changed_meanwhile", "updateSteward", steward, jana, if_match='"another"')
tag = next(api for api in APIS if hasattr(api, "get_steward_with_http_info")).get_steward_with_http_info(steward).headers["etag"]
call("updateSteward", steward, jana, if_match=tag)

assert len(call("getStewards", flights=False)) == 2
page = call("getStewardsPaged", page=1, size=1, sort=["lastName,desc", "id"])
assert (page.content[0].id, page.total_elements, page.last) == (second, 2, True)
call("updateStewardProfile", steward, airport.StewardProfileRequest(homeBaseId=prague))
assert call("getStewardProfile", steward).home_base.code == "PRG"
call("updateStewardProfile", steward, airport.StewardProfileRequest(homeBaseId=None))
assert call("getStewardRoster", steward).startswith("BEGIN:VCALENDAR")
refused(404, "steward_unknown", "getStewardRoster", 4711)
assert call("getFlightAvailability", flight).content[0].steward.id == steward
assert call("getFlightsAvailability", [flight, later]).content[0].flight_ids is not None
assert len(call("getPeriodAvailability", morning, morning + timedelta(hours=3), rules="faa").content) == 2
[entry] = call("getAirportDepartures", prague, var_from=morning, to=morning + timedelta(hours=1))
assert entry.local_time == entry.time == morning and entry.status == "BOARDING"
call("getAirportArrivals", oslo)
assert len(call("getCityAirports", city)) == 2
assert call("getStaffingPaged", status="BOARDING", departing_from=morning).content[0].missing == 3
assert call("getLookup", "PRG", limit=1).airports[0].id == prague
report = call("getRuleReport", rules="easa", var_from=morning, to=morning + timedelta(days=7), at_limit=True)
assert (report.stewards_checked, report.stewards_at_limit, report.content) == (2, 0, [])
assert "rest-at-home" in [rule.id for rule in call("getRules", rules="easa").content]
february = airport.OpeningPeriodDto(var_from=date(2026, 2, 1), to=date(2026, 3, 1), flightHours=61.5, dutyHours=102)
opening = airport.OpeningHoursRequest(before=date(2026, 3, 1), periods=[february])
call("updateOpeningHours", steward, opening)
assert call("getOpeningHours", steward).periods == [february]
assert call("updateAirportReportTime", oslo, airport.ReportTimeRequest(minutes=75)).minutes == 75
call("getAirportReportTime", oslo)
[duty] = call("getDuties", morning, morning + timedelta(days=1), steward_id=second).content[0].duties
assert duty.legs[0].flight_id == flight and duty.report_time == morning - timedelta(hours=1)

next_year = morning.replace(year=2027)
journey = airport.PositioningTripRequest(
    departureTime=next_year, arrivalTime=next_year + timedelta(hours=2), originId=prague, destinationId=oslo
)
trip = call("createPositioningTrip", steward, journey).id
assert [found.id for found in call("getPositioningTrips", steward)] == [trip]
call("deletePositioningTrip", steward, trip)
leave = airport.StewardStateRequest(kind="LEAVE", var_from=next_year, to=next_year + timedelta(days=7))
state = call("createStewardState", steward, leave).id
call("updateStewardState", steward, state, leave)
assert call("getStewardStates", steward)[0].kind == "LEAVE"
refused(409, "state_overlaps", "createStewardState", steward, leave)
call("deleteStewardState", steward, state)
call("handOver", steward, airport.HandOverRequest(state=leave, dryRun=True))
proposal = call("getProposal", morning, morning + timedelta(days=1))
place = airport.PlaceRequest(flightId=flight, stewardId=second)
[taken] = call("takeProposal", airport.TakeRequest(places=[place])).places
assert not taken.taken and taken.refusals[0].code == "already_assigned"

act = airport.FlightChangeRequest()
assert call("cancelFlight", flight, act).flight.status == "CANCELLED"
call("restoreFlight", flight, act)
late = airport.FlightDelayRequest(
    departureTime=morning + timedelta(minutes=20), arrivalTime=morning + timedelta(minutes=140), crewTold=True
)
call("delayFlight", flight, late)
assert call("getFlightTimes", flight).planned_departure_time == morning
assert call("changeFlight", flight, airport.FlightEditRequest(number="MU124", dryRun=True)).flight.number == "MU124"
cancelled = airport.FlightAtOnceRequest(action="CANCEL", flightId=flight)
at_once = call("changeFlightsAtOnce", airport.FlightsAtOnceRequest(changes=[cancelled], dryRun=True))
assert at_once.allowed and not at_once.applied
assert call("getCouldTake", [flight]).flights[0].flight_id == flight

read("Flight", flight, outbound)
read("Airplane", airplane, new_airplane)
read("AirplaneType", kind, airport.NewAirplaneTypeDtoRequest(name="Airbus A320neo"))
read("Airport", prague, airport_request("PRG", city))
read("City", city, airport.NewCityDtoRequest(name="Praha", countryId=country))
read("Country", country, airport.NewCountryDtoRequest(name="Czechia"))

call("deleteAssignment", second, flight)
for one in (steward, second):
    call("deleteSteward", one)
for one in (flight, later):
    call("deleteFlight", one)
call("deleteAirplane", airplane)
call("deleteAirplaneType", kind)
for one in (prague, oslo):
    call("deleteAirport", one)
call("deleteCity", city)
call("deleteCountry", country)
print("\n".join(sorted(performed)))
