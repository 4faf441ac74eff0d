import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * Performs every operation with a generated client of any library: arguments are those that an operation requires, in
 * the order of the document; what is optional stays null, as a program would leave it. Prints what it has performed.
 */
public class UseEverything {
  private static final String CLIENT = "org.openapitools.client.";
  private static final List<String> APIS = List.of(
      "AirplaneTypesApi", "AirplanesApi", "AirportsApi", "AssignmentsApi", "CitiesApi", "CountriesApi",
      "CrewPlanningApi", "FlightsApi", "StatesApi", "StewardsApi");
  private static final TreeSet<String> performed = new TreeSet<>();
  private static final List<Object> apis = new ArrayList<>();

  public static void main(String[] args) throws Exception {
    connect(args[0], args[1]);
    OffsetDateTime morning = OffsetDateTime.of(2026, 3, 1, 6, 0, 0, 0, ZoneOffset.ofHours(2));

    Object country = call("createCountry", request("NewCountryDtoRequest", "name", "Czech Republic"));
    Object city = call("createCity", request("NewCityDtoRequest", "name", "Prague"));
    Object prague = airport("PRG", city);
    Object oslo = airport("OSL", city);
    Object type = call("createAirplaneType", request("NewAirplaneTypeDtoRequest", "name", "Airbus A320"));
    Object airplane = call("createAirplane",
        request("NewAirplaneDtoRequest", "name", "Moldau", "capacity", 180, "typeId", id(type)));
    Object flightRequest = request("NewFlightDtoRequest", "departureTime", morning,
        "arrivalTime", morning.plusHours(2), "airplaneId", id(airplane), "originId", id(prague),
        "destinationId", id(oslo));
    Object flight = call("createFlight", flightRequest);
    Object newSteward = request("NewStewardDtoRequest", "id", 0L, "firstName", "Jana", "lastName", "Nováková");
    Object steward = call("createSteward", newSteward);

    call("createAssignment", id(steward), id(flight));
    call("updateAssignment", id(steward), id(flight));
    call("checkAssignment", id(steward), id(flight));
    Object second = call("createSteward", newSteward);
    Object later = call("createFlight", request("NewFlightDtoRequest", "departureTime", morning.plusHours(4),
        "arrivalTime", morning.plusHours(6), "airplaneId", id(airplane), "originId", id(oslo),
        "destinationId", id(prague)));
    call("changeAssignments", request("AssignmentChangesRequest", "changes",
        List.of(request("AssignmentChangeRequest", "action", "ASSIGN", "stewardId", id(second), "flightId", id(later)))));
    Object swap = request("AssignmentSwapRequest", "firstStewardId", id(steward), "firstFlightId", id(flight),
        "secondStewardId", id(second), "secondFlightId", id(later));
    call("swapAssignments", swap);
    call("deleteSteward", id(second));
    call("deleteAssignment", id(steward), id(later));
    call("deleteFlight", id(later));
    call("createAssignment", id(steward), id(flight));
    List<?> flights = (List<?>) get(call("getSteward", id(steward)), "flights");
    must(flights.size() == 1, "the steward has one flight");
    must(((OffsetDateTime) get(flights.get(0), "departureTime")).isEqual(morning), "the time is the one that was sent");
    call("updateSteward", id(steward), newSteward);
    call("getStewards");
    Object page = call("getStewardsPaged");
    must(((List<?>) get(page, "content")).size() == 1, "the page holds the steward");
    call("getStewardProfile", id(steward));
    call("updateStewardProfile", id(steward), request("StewardProfileRequest"));
    // These two libraries take every body for JSON, and a calendar is none.
    if (!List.of("native", "feign").contains(args[0])) call("getStewardRoster", id(steward));
    call("getFlightAvailability", id(flight));
    call("getFlightsAvailability", List.of(id(flight)));
    call("getPeriodAvailability", morning, morning.plusHours(3));
    call("getAirportDepartures", id(prague));
    call("getAirportArrivals", id(oslo));
    call("getCityAirports", id(city));
    call("getStaffingPaged");
    call("getLookup", "PRG");
    call("getRuleReport");
    call("getRules");
    call("updateOpeningHours", id(steward), request("OpeningHoursRequest"));
    call("getOpeningHours", id(steward));
    call("updateAirportReportTime", id(oslo), request("ReportTimeRequest", "minutes", 75));
    call("getAirportReportTime", id(oslo));
    Object duties = call("getDuties", morning, morning.plusDays(1));
    must(((List<?>) get(duties, "content")).size() == 1, "the steward has their duties");

    OffsetDateTime nextYear = morning.plusYears(1);
    Object trip = call("createPositioningTrip", id(steward), request("PositioningTripRequest",
        "departureTime", nextYear, "arrivalTime", nextYear.plusHours(2), "originId", id(prague),
        "destinationId", id(oslo)));
    call("getPositioningTrips", id(steward));
    call("deletePositioningTrip", id(steward), id(trip));
    Object leave = request("StewardStateRequest", "kind", "LEAVE", "from", nextYear, "to", nextYear.plusDays(7));
    Object state = call("createStewardState", id(steward), leave);
    call("updateStewardState", id(steward), id(state), leave);
    must(((List<?>) call("getStewardStates", id(steward))).size() == 1, "the state is stored");
    call("deleteStewardState", id(steward), id(state));
    call("handOver", id(steward), request("HandOverRequest", "state", leave, "dryRun", true));
    call("getProposal", morning, morning.plusDays(1));
    Object taken = call("takeProposal", request("TakeRequest", "places",
        List.of(request("PlaceRequest", "flightId", id(flight), "stewardId", id(steward)))));
    must(!(Boolean) get(((List<?>) get(taken, "places")).get(0), "taken"), "nobody takes a place twice");

    call("cancelFlight", id(flight), request("FlightChangeRequest"));
    call("restoreFlight", id(flight), request("FlightChangeRequest"));
    call("delayFlight", id(flight), request("FlightDelayRequest", "departureTime", morning.plusMinutes(20),
        "arrivalTime", morning.plusMinutes(140)));
    call("getFlightTimes", id(flight));
    call("changeFlight", id(flight), request("FlightEditRequest", "number", "MU124"));
    Object atOnce = call("changeFlightsAtOnce", request("FlightsAtOnceRequest", "dryRun", true, "changes",
        List.of(request("FlightAtOnceRequest", "action", "CANCEL", "flightId", id(flight)))));
    must(!(Boolean) get(atOnce, "applied"), "a dry run changes nothing");
    call("getCouldTake", List.of(id(flight)));

    read("Flight", id(flight), flightRequest);
    read("Airplane", id(airplane),
        request("NewAirplaneDtoRequest", "name", "Elbe", "capacity", 180, "typeId", id(type)));
    read("AirplaneType", id(type), request("NewAirplaneTypeDtoRequest", "name", "Airbus A320neo"));
    read("Airport", id(prague), airportRequest("PRG", city));
    read("City", id(city), request("NewCityDtoRequest", "name", "Praha", "countryId", id(country)));
    read("Country", id(country), request("NewCountryDtoRequest", "name", "Czechia"));

    call("deleteAssignment", id(steward), id(flight));
    call("deleteSteward", id(steward));
    call("deleteFlight", id(flight));
    call("deleteAirplane", id(airplane));
    call("deleteAirplaneType", id(type));
    call("deleteAirport", id(prague));
    call("deleteAirport", id(oslo));
    call("deleteCity", id(city));
    call("deleteCountry", id(country));
    System.out.println(String.join("\n", performed));
  }

  /** Lists, pages, reads and replaces records of one kind. */
  private static void read(String kind, Object id, Object request) throws Exception {
    String many = kind.endsWith("y") ? kind.substring(0, kind.length() - 1) + "ies" : kind + "s";
    call("get" + many);
    call("get" + many + "Paged");
    call("get" + kind, id);
    call("update" + kind, id, request);
  }

  private static Object airport(String code, Object city) throws Exception {
    return call("createAirport", airportRequest(code, city));
  }

  private static Object airportRequest(String code, Object city) throws Exception {
    Object location = request("GPSLocationDto", "latitude", 50.1, "longitude", 14.26);
    return request("NewAirportDtoRequest", "name", code, "code", code, "cityId", id(city), "location", location);
  }

  private static void connect(String library, String url) throws Exception {
    Object client = Class.forName(CLIENT + "ApiClient").getConstructor().newInstance();
    String setter = library.equals("native") ? "updateBaseUri" : "setBasePath";
    client.getClass().getMethod(setter, String.class).invoke(client, url);
    for (String name : APIS) {
      Class<?> api = Class.forName(CLIENT + "api." + name);
      apis.add(library.equals("feign")
          ? client.getClass().getMethod("buildClient", Class.class).invoke(client, api)
          : api.getConstructor(client.getClass()).newInstance(client));
    }
  }

  private static Object call(String operation, Object... given) throws Exception {
    for (Object api : apis) {
      Class<?> declared = api.getClass().getInterfaces().length > 0 ? api.getClass().getInterfaces()[0] : api.getClass();
      for (Method method : declared.getMethods()) {
        if (!method.getName().equals(operation) || !fits(method, given)) continue;
        try {
          Object answer = method.invoke(api, Arrays.copyOf(given, method.getParameterCount()));
          performed.add(operation);
          return answer;
        } catch (InvocationTargetException error) {
          throw new IllegalStateException(operation + " failed", error.getCause());
        }
      }
    }
    throw new IllegalStateException("No client has the operation " + operation);
  }

  /** The variant that takes every parameter by itself; others take headers or the query as a map. */
  private static boolean fits(Method method, Object[] given) {
    Class<?>[] types = method.getParameterTypes();
    if (types.length < given.length || Arrays.stream(types).anyMatch(java.util.Map.class::isAssignableFrom)) return false;
    for (int at = 0; at < given.length; at += 1) if (!types[at].isInstance(given[at])) return false;
    return true;
  }

  private static Object request(String kind, Object... fields) throws Exception {
    Object made = Class.forName(CLIENT + "model." + kind).getConstructor().newInstance();
    for (int at = 0; at < fields.length; at += 2) {
      String name = (String) fields[at];
      String setter = "set" + name.substring(0, 1).toUpperCase() + name.substring(1);
      set(made, setter, fields[at + 1]);
    }
    return made;
  }

  /** A value of an enum is given as its text. */
  private static void set(Object made, String setter, Object value) throws Exception {
    for (Method method : made.getClass().getMethods()) {
      if (!method.getName().equals(setter) || method.getParameterCount() != 1) continue;
      Class<?> type = method.getParameterTypes()[0];
      method.invoke(made, type.isEnum() ? type.getMethod("fromValue", String.class).invoke(null, value) : value);
      return;
    }
    throw new NoSuchMethodException(setter);
  }

  private static Object id(Object record) throws Exception {
    return get(record, "id");
  }

  private static Object get(Object record, String field) throws Exception {
    return record.getClass().getMethod("get" + field.substring(0, 1).toUpperCase() + field.substring(1)).invoke(record);
  }

  private static void must(boolean holds, String what) {
    if (!holds) throw new IllegalStateException("It does not hold that " + what);
  }
}
