/** English words whose forms no rule finds: the base form first. Forms that are more often another word ("left", "found") are left out. */
export const IRREGULAR_ENGLISH = `
be am is are was were been being
have has had having
do does did done
go goes went gone
begin began begun
bring brought
build built
buy bought
catch caught
child children
choose chose chosen
come came
deal dealt
drink drank drunk
drive drove driven
eat ate eaten
fall fell fallen
feed fed
feel felt
fight fought
fly flew flown
forget forgot forgotten
get got gotten
give gave given
good better best
grow grew grown
hear heard
hide hid hidden
hold held
keep kept
know knew known
lead led
lend lent
lie lying
lose lost
make made
man men
mean meant
meet met
mouse mice
pay paid
person people
raise raising
read reading
ride rode ridden
rise rose risen
run ran
say said says
see saw seen
seek sought
sell sold
send sent
shake shook shaken
sing sang sung
sit sat
sleep slept
speak spoke spoken
spend spent
stand stood
steal stole stolen
swim swam swum
take took taken
teach taught
tell told
think thought
throw threw thrown
understand understood
wear wore worn
win won
woman women
write wrote written
bad worse worst
far further farther furthest farthest
foot feet
tooth teeth
goose geese
life lives
wife wives
knife knives
half halves
shelf shelves
thief thieves
datum data
criterion criteria
phenomenon phenomena
analysis analyses
crisis crises
basis bases
`;
