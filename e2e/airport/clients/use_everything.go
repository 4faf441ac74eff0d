// Performs every operation with the generated Go client, and prints what it has performed.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"
	"time"

	airport "github.com/GIT_USER_ID/GIT_REPO_ID"
)

// with holds the body, the query and the headers of a request, by the name of their setter.
type with map[string]any

var client *airport.APIClient
var performed = map[string]bool{}

func attempt(operation string, path []int64, given with) (any, error) {
	name := strings.ToUpper(operation[:1]) + operation[1:]
	apis := reflect.ValueOf(client).Elem()
	for at := range apis.NumField() {
		method := reflect.Value{}
		if apis.Type().Field(at).IsExported() {
			method = apis.Field(at).MethodByName(name)
		}
		if !method.IsValid() {
			continue
		}
		args := []reflect.Value{reflect.ValueOf(context.Background())}
		for _, id := range path {
			args = append(args, reflect.ValueOf(id))
		}
		request := method.Call(args)[0]
		for setter, value := range given {
			request = request.MethodByName(setter).Call([]reflect.Value{reflect.ValueOf(value)})[0]
		}
		answer := request.MethodByName("Execute").Call(nil)
		if err, failed := answer[len(answer)-1].Interface().(error); failed {
			return nil, err
		}
		performed[operation] = true
		return answer[0].Interface(), nil
	}
	panic("No client has the operation " + operation)
}

func call[Answer any](operation string, path []int64, given with) Answer {
	answer, err := attempt(operation, path, given)
	if err != nil {
		panic(fmt.Sprintf("%s failed: %v", operation, err))
	}
	typed, _ := answer.(Answer)
	return typed
}

// refused checks that errors are read into their model as well.
func refused(code string, operation string, path []int64, given with) {
	_, err := attempt(operation, path, given)
	var failure *airport.GenericOpenAPIError
	must(errors.As(err, &failure), operation+" is refused")
	message, _ := failure.Model().(airport.ErrorMessage)
	must(message.Code == code, fmt.Sprintf("%s is refused with %s, not with %s", operation, code, message.Code))
}

func must(holds bool, what string) {
	if !holds {
		panic("It does not hold that " + what)
	}
}

func ids(ids ...int64) []int64 { return ids }

func airportRequest(code string, city int64) with {
	location := *airport.NewGPSLocationDto(50.1, 14.26)
	return with{"NewAirportDtoRequest": *airport.NewNewAirportDtoRequest(code, code, city, location)}
}

// read lists, pages, reads and replaces records of one kind.
func read(kind string, many string, id int64, request with) {
	call[any]("get"+many, nil, nil)
	call[any]("get"+many+"Paged", nil, with{"Page": int32(0), "Size": int32(1), "Sort": []string{"id,desc"}})
	call[any]("get"+kind, ids(id), nil)
	call[any]("update"+kind, ids(id), request)
}

func main() {
	configuration := airport.NewConfiguration()
	configuration.Servers = airport.ServerConfigurations{{URL: os.Args[1]}}
	client = airport.NewAPIClient(configuration)
	morning := time.Date(2026, 3, 1, 6, 0, 0, 0, time.FixedZone("", 2*60*60))

	named := with{"NewCountryDtoRequest": *airport.NewNewCountryDtoRequest("Czech Republic")}
	country := call[*airport.CountryDto]("createCountry", nil, named).Id
	cityRequest := with{"NewCityDtoRequest": *airport.NewNewCityDtoRequest("Prague")}
	city := call[*airport.CityDto]("createCity", nil, cityRequest).Id
	prague := call[*airport.AirportDto]("createAirport", nil, airportRequest("PRG", city)).Id
	oslo := call[*airport.AirportDto]("createAirport", nil, airportRequest("OSL", city)).Id
	typeRequest := with{"NewAirplaneTypeDtoRequest": *airport.NewNewAirplaneTypeDtoRequest("Airbus A320")}
	kind := call[*airport.AirplaneTypeDto]("createAirplaneType", nil, typeRequest).Id
	airplaneRequest := with{"NewAirplaneDtoRequest": *airport.NewNewAirplaneDtoRequest("Moldau", 180, kind)}
	airplane := call[*airport.AirplaneDto]("createAirplane", nil, airplaneRequest).Id
	outbound := airport.NewNewFlightDtoRequest(morning, morning.Add(2*time.Hour), airplane, prague, oslo)
	outbound.SetNumber("MU123")
	outbound.SetStatus("BOARDING")
	flightRequest := with{"NewFlightDtoRequest": *outbound}
	flight := call[*airport.FlightDetailDto]("createFlight", nil, flightRequest).Id
	inbound := airport.NewNewFlightDtoRequest(morning.Add(4*time.Hour), morning.Add(6*time.Hour), airplane, oslo, prague)
	later := call[*airport.FlightDetailDto]("createFlight", nil, with{"NewFlightDtoRequest": *inbound}).Id
	jana := *airport.NewNewStewardDtoRequest(0, "Jana", "Nováková")
	steward := call[*airport.StewardDto]("createSteward", nil, with{"NewStewardDtoRequest": jana}).Id
	second := call[*airport.StewardDto]("createSteward", nil, with{"NewStewardDtoRequest": jana, "IdempotencyKey": "second"}).Id

	call[any]("createAssignment", ids(steward, flight), nil)
	call[any]("updateAssignment", ids(steward, flight), nil)
	call[any]("checkAssignment", ids(steward, later), with{"Rules": airport.RuleSetName("easa")})
	change := *airport.NewAssignmentChangeRequest("ASSIGN", second, later)
	changes := with{"AssignmentChangesRequest": *airport.NewAssignmentChangesRequest([]airport.AssignmentChangeRequest{change})}
	call[any]("changeAssignments", nil, changes)
	swap := *airport.NewAssignmentSwapRequest(steward, flight, second, later)
	call[any]("swapAssignments", nil, with{"AssignmentSwapRequest": swap})
	flown := call[*airport.StewardDto]("getSteward", ids(second), nil).Flights[0]
	must(flown.DepartureTime.Equal(morning), "the time is the one that was sent")
	must(flown.Stewards[0].LastName == "Nováková" && flown.Airplane.Type.Id == kind, "a record has all of its fields")

	refused("already_assigned", "createAssignment", ids(second, flight), nil)
	refused("steward_unknown", "getSteward", ids(4711), nil)
	refused("steward_unknown", "getStewardRoster", ids(4711), nil)
	refused("airport_code_taken", "createAirport", nil, airportRequest("PRG", city))
	refused("changed_meanwhile", "updateSteward", ids(steward), with{"NewStewardDtoRequest": jana, "IfMatch": `"another"`})
	call[any]("updateSteward", ids(steward), with{"NewStewardDtoRequest": jana})
	call[any]("getStewards", nil, with{"Flights": false})
	page := call[*airport.PageStewardDto]("getStewardsPaged", nil, with{"Page": int32(1), "Size": int32(1), "Sort": []string{"lastName,desc", "id"}})
	must(page.Content[0].Id == second && page.TotalElements == 2 && page.Pageable.Sort.Sorted, "the page holds the second steward")
	profile := airport.NewStewardProfileRequest()
	call[any]("updateStewardProfile", ids(steward), with{"StewardProfileRequest": *profile})
	call[any]("getStewardProfile", ids(steward), nil)
	calendar := call[string]("getStewardRoster", ids(steward), nil)
	must(strings.HasPrefix(calendar, "BEGIN:VCALENDAR"), "the roster is a calendar")
	call[any]("getFlightAvailability", ids(flight), nil)
	call[any]("getFlightsAvailability", nil, with{"FlightIds": ids(flight, later)})
	call[any]("getPeriodAvailability", nil, with{"From": morning, "To": morning.Add(3 * time.Hour)})
	call[any]("getAirportDepartures", ids(prague), with{"From": morning, "To": morning.Add(time.Hour)})
	call[any]("getAirportArrivals", ids(oslo), nil)
	call[any]("getCityAirports", ids(city), nil)
	call[any]("getStaffingPaged", nil, with{"Status": airport.FlightStatus("BOARDING"), "DepartingFrom": morning})
	call[any]("getLookup", nil, with{"Q": "PRG", "Limit": int32(1)})
	call[any]("getRuleReport", nil, with{"From": morning, "To": morning.Add(24 * time.Hour), "AtLimit": true})
	rules := call[*airport.RulesDto]("getRules", nil, with{"Rules": airport.RuleSetName("easa")})
	must(len(rules.Content) > 10 && len(rules.NotModelled) > 0, "rules are listed, and what is not among them")
	call[any]("updateOpeningHours", ids(steward), with{"OpeningHoursRequest": *airport.NewOpeningHoursRequest()})
	call[any]("getOpeningHours", ids(steward), nil)
	reportTime := airport.NewReportTimeRequest()
	reportTime.SetMinutes(75)
	call[any]("updateAirportReportTime", ids(oslo), with{"ReportTimeRequest": *reportTime})
	call[any]("getAirportReportTime", ids(oslo), nil)
	day := with{"From": morning, "To": morning.Add(24 * time.Hour)}
	duties := call[*airport.PageStewardDutiesDto]("getDuties", nil, day)
	must(len(duties.Content) == 2, "everybody has their duties")

	nextYear := morning.AddDate(1, 0, 0)
	journey := airport.NewPositioningTripRequest(nextYear, nextYear.Add(2*time.Hour), prague, oslo)
	trip := call[*airport.PositioningTripDto]("createPositioningTrip", ids(steward), with{"PositioningTripRequest": *journey}).Id
	call[any]("getPositioningTrips", ids(steward), nil)
	call[any]("deletePositioningTrip", ids(steward, trip), nil)
	leave := *airport.NewStewardStateRequest("LEAVE", nextYear, nextYear.AddDate(0, 0, 7))
	stateRequest := with{"StewardStateRequest": leave}
	state := call[*airport.StewardStateDto]("createStewardState", ids(steward), stateRequest).Id
	call[any]("updateStewardState", ids(steward, state), stateRequest)
	call[any]("getStewardStates", ids(steward), nil)
	refused("state_overlaps", "createStewardState", ids(steward), stateRequest)
	call[any]("deleteStewardState", ids(steward, state), nil)
	handOver := airport.NewHandOverRequest(leave)
	handOver.SetDryRun(true)
	call[any]("handOver", ids(steward), with{"HandOverRequest": *handOver})
	call[any]("getProposal", nil, day)
	places := []airport.PlaceRequest{*airport.NewPlaceRequest(flight, second)}
	taken := call[*airport.TakenDto]("takeProposal", nil, with{"TakeRequest": *airport.NewTakeRequest(places)})
	must(!taken.Places[0].Taken, "nobody takes a place twice")

	act := with{"FlightChangeRequest": *airport.NewFlightChangeRequest()}
	call[any]("cancelFlight", ids(flight), act)
	call[any]("restoreFlight", ids(flight), act)
	late := *airport.NewFlightDelayRequest(morning.Add(20*time.Minute), morning.Add(140*time.Minute))
	call[any]("delayFlight", ids(flight), with{"FlightDelayRequest": late})
	call[any]("getFlightTimes", ids(flight), nil)
	edit := airport.NewFlightEditRequest()
	edit.SetNumber("MU124")
	call[any]("changeFlight", ids(flight), with{"FlightEditRequest": *edit})
	cancelled := []airport.FlightAtOnceRequest{*airport.NewFlightAtOnceRequest("CANCEL", flight)}
	several := airport.NewFlightsAtOnceRequest(cancelled)
	several.SetDryRun(true)
	atOnce := call[*airport.FlightsAtOnceDto]("changeFlightsAtOnce", nil, with{"FlightsAtOnceRequest": *several})
	must(atOnce.Allowed && !atOnce.Applied, "a dry run changes nothing")
	call[any]("getCouldTake", nil, with{"FlightIds": ids(flight)})

	read("Flight", "Flights", flight, flightRequest)
	read("Airplane", "Airplanes", airplane, airplaneRequest)
	read("AirplaneType", "AirplaneTypes", kind, typeRequest)
	read("Airport", "Airports", prague, airportRequest("PRG", city))
	read("City", "Cities", city, cityRequest)
	read("Country", "Countries", country, named)

	call[any]("deleteAssignment", ids(second, flight), nil)
	call[any]("deleteSteward", ids(steward), nil)
	call[any]("deleteSteward", ids(second), nil)
	call[any]("deleteFlight", ids(flight), nil)
	call[any]("deleteFlight", ids(later), nil)
	call[any]("deleteAirplane", ids(airplane), nil)
	call[any]("deleteAirplaneType", ids(kind), nil)
	call[any]("deleteAirport", ids(prague), nil)
	call[any]("deleteAirport", ids(oslo), nil)
	call[any]("deleteCity", ids(city), nil)
	call[any]("deleteCountry", ids(country), nil)
	for operation := range performed {
		fmt.Println(operation)
	}
}
